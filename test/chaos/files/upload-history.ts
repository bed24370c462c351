/** The files that were uploaded to one location, and the last one that the site acknowledged. */
export class UploadHistory {
  readonly name: string;
  readonly #uploaded: string[] = [];
  #acknowledged = -1;

  constructor(name: string) {
    this.name = name;
  }

  /** Call it before the upload; call the result once the upload is acknowledged. */
  record(fingerprint: string): () => void {
    const index = this.#uploaded.push(fingerprint) - 1;
    return () => {
      this.#acknowledged = Math.max(this.#acknowledged, index);
    };
  }

  /** `actual` is null when nothing is stored. */
  findViolation(actual: string | null): string | null {
    const latest = this.#uploaded[this.#acknowledged];
    if (latest === undefined && actual === null) return null;
    // A later upload may have been stored without an acknowledgement.
    const possible = this.#uploaded.slice(Math.max(0, this.#acknowledged));
    if (actual !== null && possible.includes(actual)) return null;
    return `${this.name} is ${actual ?? "nothing"} instead of ${latest ?? "nothing"}`;
  }
}
