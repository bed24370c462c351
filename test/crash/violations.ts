export type Violations = {
  found: string[];
  /** Records the message unless the condition holds. */
  must(condition: boolean, message: string): void;
};

export function createViolations(): Violations {
  const found: string[] = [];
  return {
    found,
    must(condition, message) {
      if (!condition) found.push(message);
    },
  };
}

export function groupBy<Row, Key>(rows: readonly Row[], key: (row: Row) => Key) {
  const groups = Map.groupBy(rows, key);
  return (groupKey: Key): readonly Row[] => groups.get(groupKey) ?? [];
}
