import type { z } from "zod";
import { ok, refused, type Result } from "#app/domain/result.ts";

export type Row = Readonly<Record<string, string>>;
/** By `rowField`, or `list`. */
export type ListProblems = Partial<Record<string, string>>;

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
    const [, index, name = ""] = /^(\d{1,3}) (\w+)$/.exec(field) ?? [];
    if (index === undefined) continue;
    const row = rows.get(Number(index)) ?? {};
    row[name] = value;
    rows.set(Number(index), row);
  }
  return rows;
}

function textsOf(input: unknown): Record<string, string> {
  if (typeof input !== "object" || input === null) return {};
  return Object.fromEntries(
    Object.entries(input).filter((entry): entry is [string, string] => {
      return typeof entry[1] === "string";
    }),
  );
}

type Options<Item> = {
  schema: z.ZodType<Item>;
  most: number;
  /** Fields that do not make a row: an empty one is left out. */
  beside: readonly string[];
  tooMany: string;
};

/** Rows that are empty or marked for removal are left out; the rest is sorted by the place that was typed. */
export function parseRows<Item>(
  input: unknown,
  { schema, most, beside, tooMany }: Options<Item>,
): Result<{ index: number; item: Item }[], ListProblems> {
  if (typeof input !== "object" || input === null) return refused({ list: listProblems.notAList });
  const problems: ListProblems = {};
  const items: { index: number; position: number; item: Item }[] = [];
  for (const [index, row] of readRows(input)) {
    const isEmpty = Object.entries(row).every(([name, value]) => {
      return value.trim() === "" || beside.includes(name);
    });
    if (isEmpty || row["remove"] === "yes") continue;
    const parsed = schema.safeParse(row);
    if (parsed.success) {
      const position = Number(row["position"] ?? index + 1) || index + 1;
      items.push({ index, position, item: parsed.data });
    } else {
      for (const { path, message } of parsed.error.issues.toReversed()) {
        problems[rowField(index, path.join("."))] = message;
      }
    }
  }
  if (Object.keys(problems).length > 0) return refused(problems);
  if (items.length > most) return refused({ [rowField(most, "position")]: tooMany });
  return ok(items.sort((a, b) => a.position - b.position || a.index - b.index));
}
