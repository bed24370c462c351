import { ok, refused, type Result } from "#app/domain/result.ts";
import {
  CAR_FIELD_NAMES,
  type CarField,
  type CarFormValues,
} from "#app/features/fleet/admin/car-fields.ts";
import { type CarInput, validateCar } from "#app/features/fleet/admin/car-rules.ts";
import { isDrawnPicture } from "#app/features/fleet/pictures/drawn-picture.ts";
import { pictureIdOfPath } from "#app/features/fleet/pictures/picture-path.ts";
import { columnOf, columnsOf, emptyCar, REQUIRED_COLUMNS } from "./import-columns.ts";
import { readTable, type Table, type TableLine, type TableRefusal } from "./parse-csv.server.ts";

export type ListedCar = { line: number; car: CarInput };
/** What is wrong in one column of one line; without a column, with the line as a whole. */
export type LineProblem = { line: number; column: string | null; message: string };

export type CarList = {
  cars: ListedCar[];
  problems: LineProblem[];
  /** Headings that are no columns of a car. */
  ignored: string[];
};

export type ListRefusal =
  | TableRefusal
  | { kind: "missing-columns" | "double-columns"; columns: string[] };

/** Every car of the file, and everything that is wrong with the others, line by line. */
export function readCarList(bytes: Uint8Array): Result<CarList, ListRefusal> {
  const table = readTable(bytes);
  if (!table.ok) return table;
  const { headings } = table.value;
  const known = headings.map((heading) => columnOf(heading)?.name ?? null);
  const columns = known.filter((name) => name !== null);
  const missing = REQUIRED_COLUMNS.filter((name) => !columns.includes(name));
  if (missing.length > 0) return refused({ kind: "missing-columns", columns: missing });
  const double = columns.filter((name, index) => columns.indexOf(name) < index);
  if (double.length > 0) return refused({ kind: "double-columns", columns: [...new Set(double)] });
  const ignored = headings.filter((text, at) => known[at] === null && text.trim() !== "");
  return ok({ ...readLines(table.value), ignored });
}

function readLines({ headings, lines }: Table): Pick<CarList, "cars" | "problems"> {
  const columns = headings.map(columnOf);
  const list: Pick<CarList, "cars" | "problems"> = { cars: [], problems: [] };
  for (const line of lines) {
    const typed = emptyCar();
    for (const [at, column] of columns.entries()) {
      if (column !== null) setField(typed, column.field, line.values[at] ?? "");
    }
    const read = readCar(typed);
    const problems = [...lengthProblems(line, headings.length), ...problemsOf(read, line.line)];
    if (problems.length > 0) list.problems.push(...problems);
    else if (read.ok) list.cars.push({ line: line.line, car: read.value });
  }
  return list;
}

function setField(typed: CarFormValues, field: CarField, value: string): void {
  if (field === "gallery" || field === "features") typed[field].push(value);
  else typed[field] = value;
}

function lengthProblems({ line, values }: TableLine, wanted: number): LineProblem[] {
  const extra = values.slice(wanted).some((value) => value.trim() !== "");
  if (values.length >= wanted && !extra) return [];
  const message = `Has ${values.length} columns where the first line has ${wanted}. Is a comma or a quote missing?`;
  return [{ line, column: null, message }];
}

function readCar(typed: CarFormValues): Result<CarInput, Partial<Record<CarField, string>>> {
  const checked = validateCar(typed);
  const problems = { ...(checked.ok ? {} : checked.reason) };
  if (!isPictureHere(typed.image.trim())) problems.image ??= FOREIGN_PICTURE;
  if (!typed.gallery.every((path) => isPictureHere(path.trim()))) {
    problems.gallery ??= FOREIGN_PICTURE;
  }
  return Object.keys(problems).length > 0 || !checked.ok ? refused(problems) : checked;
}

const FOREIGN_PICTURE =
  "Not a picture of this site. Leave it empty and upload pictures to the car later: we show none from other addresses.";

function isPictureHere(path: string): boolean {
  return path === "" || isDrawnPicture(path) || pictureIdOfPath(path) !== null;
}

function problemsOf(read: ReturnType<typeof readCar>, line: number): LineProblem[] {
  if (read.ok) return [];
  return CAR_FIELD_NAMES.flatMap((field) => {
    const message = read.reason[field];
    return message === undefined ? [] : [{ line, column: nameOf(field), message }];
  });
}

/** 'gallery_image_1…5' for a field that several columns fill. */
function nameOf(field: CarField): string {
  const [first, ...others] = columnsOf(field);
  const name = first?.name ?? field;
  return others.length === 0 ? name : `${name}…${others.length + 1}`;
}
