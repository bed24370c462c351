export class Counters {
  readonly #counts = new Map<string, number>();

  increment(name: string, by = 1): void {
    if (by > 0) this.#counts.set(name, this.get(name) + by);
  }

  get(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  get total(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  toString(): string {
    const sorted = [...this.#counts].toSorted(([a], [b]) => a.localeCompare(b));
    return sorted.map(([name, count]) => `${name} ${count}`).join(" · ");
  }
}
