/** Takes a file piece by piece, as it is read from disk; what it understands it tells a sink. */
export interface FileReader {
  /** The next piece of the text; pieces end anywhere. Throws `Problem`. */
  text(piece: string): void;
  /** No more follows. Throws `Problem`. */
  end(): void;
}
