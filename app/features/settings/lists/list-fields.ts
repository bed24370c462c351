import type { z } from "zod";
import { ok, refused, type Result } from "#app/domain/result.ts";

export type Row = Readonly<Record<string, string>>;
/** By `rowField`, or `list` where the input is none. */
export type RowProblems = Partial<Record<string, string>>;

export const listProblems = { notAList: "This is not a list." } as const;

/** `2 city` is the city of the third row. */
export function rowField(index: number, name: string): string {
  return `${index} ${name}`;
}

export function fieldsOfRows(rows: readonly Row[]): Record<string, string> {
  const entries = rows.flatMap((row, index) =>
    Object.entries(row).map(([name, value]) => [rowField(index, name), value]),
  );
  return Object.fromEntries(entries);
}

/** A list of a file, or the fields of a form. Rows keep their number, by which problems name them. */
export function readRows(input: unknown): Map<number, Row> {
  if (Array.isArray(input)) return new Map(input.map((row, index) => [index, textsOf(row)]));
  const rows = new Map<number, Record<string, string>>();
  for (const [field, value] of Object.entries(textsOf(input))) {
    const [, index, name = ""] = /^(\d{1,4}) (\w+)$/.exec(field) ?? [];
    if (index === undefined) continue;
    const row = rows.get(Number(index)) ?? {};
    row[name] = value;
    rows.set(Number(index), row);
  }
  return rows;
}

/** A file may have numbers. */
function textsOf(input: unknown): Record<string, string> {
  if (typeof input !== "object" || input === null) return {};
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]: [string, unknown]) => {
      return typeof value === "string" || typeof value === "number" ? [[name, String(value)]] : [];
    }),
  );
}

/** A row that is moved comes before the one that is there, or after it on its way down. */
function positionOf(index: number, row: Row): number {
  const before = index + 1;
  const typed = Number(row["position"]) || before;
  return typed + Math.sign(typed - before) / 2;
}

type Options<Item> = {
  schema: z.ZodType<Item>;
  /** Fields without which a row is empty all the same. */
  ignored?: readonly string[];
  /** The problem with a further row belongs to this field of it. */
  most: { rows: number; field: string; problem: (rows: number) => string };
  /** Two rows of one key: the problem belongs to this field of the second. */
  unique?: { key: (item: Item) => string; field: string; problem: string };
};

/** Rows that are empty or marked for removal are left out; a position moves a row of a form. */
export function parseRows<Item>(
  input: unknown,
  { schema, ignored = [], most, unique }: Options<Item>,
): Result<{ index: number; item: Item }[], RowProblems> {
  if (typeof input !== "object" || input === null) return refused({ list: listProblems.notAList });
  const problems: RowProblems = {};
  const items: { index: number; position: number; item: Item }[] = [];
  const keys = new Set<string>();
  for (const [index, row] of readRows(input)) {
    const isEmpty = Object.entries(row).every(([name, value]) => {
      return value.trim() === "" || name === "position" || ignored.includes(name);
    });
    if (isEmpty || row["remove"] === "yes") continue;
    const parsed = schema.safeParse(row);
    const position = positionOf(index, row);
    if (parsed.success) {
      const key = unique?.key(parsed.data) ?? String(index);
      if (unique && keys.has(key)) problems[rowField(index, unique.field)] = unique.problem;
      keys.add(key);
      items.push({ index, position, item: parsed.data });
    } else {
      for (const { path, message } of parsed.error.issues.toReversed()) {
        problems[rowField(index, path.join("."))] = message;
      }
    }
  }
  const beyond = items[most.rows];
  if (beyond !== undefined) {
    problems[rowField(beyond.index, most.field)] = most.problem(most.rows);
  }
  if (Object.keys(problems).length > 0) return refused(problems);
  return ok(items.toSorted((one, other) => one.position - other.position));
}
