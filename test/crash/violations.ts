/** What was found wrong; an empty list is what a test hopes for. */
export type Violations = {
  found: string[];
  /** Notes the complaint unless it holds. */
  must(holds: boolean, complaint: string): void;
};

export function noViolations(): Violations {
  const found: string[] = [];
  return {
    found,
    must(holds, complaint) {
      if (!holds) found.push(complaint);
    },
  };
}

export function groupBy<Row, Key>(rows: readonly Row[], key: (row: Row) => Key) {
  const groups = Map.groupBy(rows, key);
  return (wanted: Key): readonly Row[] => groups.get(wanted) ?? [];
}
