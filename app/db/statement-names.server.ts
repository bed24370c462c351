const RUNS_WITHOUT_NAME = 4;
/** Each takes memory of every connection. */
const MAX_NAMES = 250;
const MAX_COUNTED = 2000;

/**
 * Names for the statements that a process runs often: PostgreSQL parses a named one once for each connection, and
 * plans it anew only where the values decide how.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #runs = new Map<string, number>();
  #given = 0;

  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    // `select *` returns another type once a migration by another process has added a column.
    if (name !== undefined || this.#names.size >= MAX_NAMES || text.includes("*")) return name;
    return this.#hasRunOften(text) ? this.#giveName(text) : undefined;
  }

  /** A migration has made one stale, so all are prepared anew. */
  forget(): void {
    this.#names.clear();
  }

  #hasRunOften(text: string): boolean {
    const runs = this.#runs.get(text) ?? 0;
    if (this.#runs.size >= MAX_COUNTED) this.#runs.clear();
    this.#runs.set(text, runs + 1);
    return runs >= RUNS_WITHOUT_NAME;
  }

  #giveName(text: string): string {
    const name = `samudra_${++this.#given}`;
    this.#names.set(text, name);
    return name;
  }
}
