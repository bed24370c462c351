/** Counts what happened, by name. */
export class Tally {
  readonly #counts = new Map<string, number>();

  count(what: string, times = 1): void {
    if (times > 0) this.#counts.set(what, this.of(what) + times);
  }

  of(what: string): number {
    return this.#counts.get(what) ?? 0;
  }

  get total(): number {
    return [...this.#counts.values()].reduce((sum, times) => sum + times, 0);
  }

  toString(): string {
    const sorted = [...this.#counts].toSorted(([a], [b]) => a.localeCompare(b));
    return sorted.map(([what, times]) => `${what} ${times}`).join(" · ");
  }
}
