/** Where one file follows the other: what was sent there, and what of it the site has acknowledged. */
export class Place {
  readonly name: string;
  readonly #sent: string[] = [];
  #acknowledged = -1;

  constructor(name: string) {
    this.name = name;
  }

  /** Notes what is about to be sent; what is given back is to be called when it is acknowledged. */
  send(print: string): () => void {
    const turn = this.#sent.push(print) - 1;
    return () => {
      this.#acknowledged = Math.max(this.#acknowledged, turn);
    };
  }

  /** Null where it is right that the place shows this (nothing, where null). */
  complaintAbout(shown: string | null): string | null {
    const latest = this.#sent[this.#acknowledged];
    if (latest === undefined && shown === null) return null;
    // What was sent after it may have been stored, though nobody was told.
    const possible = this.#sent.slice(Math.max(0, this.#acknowledged));
    if (shown !== null && possible.includes(shown)) return null;
    return `${this.name} shows ${shown ?? "nothing"} instead of ${latest ?? "nothing"}`;
  }
}
