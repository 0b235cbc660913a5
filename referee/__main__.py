"""`python -m referee`, the same as the console script."""

from referee.cli import main

if __name__ == "__main__":
    main()
