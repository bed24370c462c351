import { ok, refused, type Result } from "#app/domain/result.ts";
import {
  CAR_FIELD_NAMES,
  type CarField,
  type CarFormValues,
} from "#app/features/fleet/admin/car-fields.ts";
import { type CarInput, validateCar } from "#app/features/fleet/admin/car-rules.ts";
import { isDrawnPicture } from "#app/features/fleet/pictures/drawn-picture.ts";
import { pictureIdOfPath } from "#app/features/fleet/pictures/picture-path.ts";
import { findColumn, columnsOf, emptyCar, REQUIRED_COLUMNS } from "./import-columns.ts";
import { parseCsv, type CsvTable, type CsvLine, type CsvRefusal } from "./parse-csv.server.ts";

export type ListedCar = { line: number; car: CarInput };
/** `column` is null when the problem is about the whole line. */
export type LineProblem = { line: number; column: string | null; message: string };

export type CarList = {
  cars: ListedCar[];
  problems: LineProblem[];
  ignored: string[];
};

export type ListRefusal =
  | CsvRefusal
  | { kind: "missing-columns" | "double-columns"; columns: string[] };

export function parseCarList(bytes: Uint8Array): Result<CarList, ListRefusal> {
  const table = parseCsv(bytes);
  if (!table.ok) return table;
  const { headings } = table.value;
  const columnNames = headings.map((heading) => findColumn(heading)?.name ?? null);
  const columns = columnNames.filter((name) => name !== null);
  const missing = REQUIRED_COLUMNS.filter((name) => !columns.includes(name));
  if (missing.length > 0) return refused({ kind: "missing-columns", columns: missing });
  const duplicates = columns.filter((name, index) => columns.indexOf(name) < index);
  if (duplicates.length > 0)
    return refused({ kind: "double-columns", columns: [...new Set(duplicates)] });
  const ignored = headings.filter((text, at) => columnNames[at] === null && text.trim() !== "");
  return ok({ ...parseLines(table.value), ignored });
}

function parseLines({ headings, lines }: CsvTable): Pick<CarList, "cars" | "problems"> {
  const columns = headings.map(findColumn);
  const list: Pick<CarList, "cars" | "problems"> = { cars: [], problems: [] };
  for (const line of lines) {
    const values = emptyCar();
    for (const [at, column] of columns.entries()) {
      if (column !== null) setField(values, column.field, line.values[at] ?? "");
    }
    const parsed = parseCar(values);
    const problems = [...lengthProblems(line, headings.length), ...problemsOf(parsed, line.line)];
    if (problems.length > 0) list.problems.push(...problems);
    else if (parsed.ok) list.cars.push({ line: line.line, car: parsed.value });
  }
  return list;
}

function setField(values: CarFormValues, field: CarField, value: string): void {
  if (field === "gallery" || field === "features") values[field].push(value);
  else values[field] = value;
}

function lengthProblems({ line, values }: CsvLine, expectedCount: number): LineProblem[] {
  const extra = values.slice(expectedCount).some((value) => value.trim() !== "");
  if (values.length >= expectedCount && !extra) return [];
  const message = `Has ${values.length} columns where the first line has ${expectedCount}. Is a comma or a quote missing?`;
  return [{ line, column: null, message }];
}

function parseCar(values: CarFormValues): Result<CarInput, Partial<Record<CarField, string>>> {
  const checked = validateCar(values);
  const problems = { ...(checked.ok ? {} : checked.reason) };
  if (!isOwnPicture(values.image.trim())) problems.image ??= FOREIGN_PICTURE;
  if (!values.gallery.every((path) => isOwnPicture(path.trim()))) {
    problems.gallery ??= FOREIGN_PICTURE;
  }
  return Object.keys(problems).length > 0 || !checked.ok ? refused(problems) : checked;
}

const FOREIGN_PICTURE =
  "Not a picture of this site. Leave it empty and upload pictures to the car later: we show none from other addresses.";

function isOwnPicture(path: string): boolean {
  return path === "" || isDrawnPicture(path) || pictureIdOfPath(path) !== null;
}

function problemsOf(parsed: ReturnType<typeof parseCar>, line: number): LineProblem[] {
  if (parsed.ok) return [];
  return CAR_FIELD_NAMES.flatMap((field) => {
    const message = parsed.reason[field];
    return message === undefined ? [] : [{ line, column: columnLabel(field), message }];
  });
}

/** 'gallery_image_1…5' for a field with several columns. */
function columnLabel(field: CarField): string {
  const [first, ...moreColumns] = columnsOf(field);
  const name = first?.name ?? field;
  return moreColumns.length === 0 ? name : `${name}…${moreColumns.length + 1}`;
}
