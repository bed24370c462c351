import { z } from "zod";
import type { TaxiChoice, TaxiSection } from "#app/content/taxi.ts";
import { parseRupees } from "#app/domain/parse-rupees.ts";
import { TAXI_PLACES, TAXIS, type Taxi } from "#app/domain/place-pictures.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { assignIds } from "#app/features/settings/lists/free-id.ts";
import {
  parseRows,
  type Row,
  rowField,
  type RowProblems,
} from "#app/features/settings/lists/list-fields.ts";
import { line, rowId } from "#app/features/settings/schema-parts.ts";
import { contentProblems, taxiProblems as problems } from "./content-messages.ts";

const common = z.object({
  id: rowId(problems.title),
  title: line(60, problems.title),
  shortTitle: line(30, problems.shortTitle),
  text: line(120, problems.text),
  place: z.enum(TAXI_PLACES, problems.place),
  unit: z.enum(["km", "trip"], problems.unit),
  details: z
    .string()
    .default("")
    .transform(readDetails)
    .refine((details) => details !== null, problems.details),
});

const rupees = (problem: string) =>
  z
    .string(problem)
    .transform(parseRupees)
    .refine((amount) => amount !== null, problem);

/** Of a car; as fields of the row their names begin with it. */
const trip = z.object({
  Id: rowId(problems.vehicleTitle),
  Title: line(60, problems.vehicleTitle),
  Badge: line(20, problems.badge),
  Price: rupees(problems.price).refine((amount) => amount > 0, problems.price),
});
const byKilometre = trip.extend({
  MinimumKm: z
    .string(problems.minimumKm)
    .regex(/^\s*\d{1,4}\s*$/, problems.minimumKm)
    .transform(Number),
  Waiting: rupees(problems.waiting),
});

const section = z.record(z.string(), z.string()).transform((row, context): TaxiSection => {
  const read = <Item>(schema: z.ZodType<Item>, values: Row, prefix: string): Item | null => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues) {
      context.addIssue({ code: "custom", path: [prefix + path.join(".")], message });
    }
    return null;
  };
  const shared = read(common, row, "");
  if (shared === null) return z.NEVER;
  const { unit, details, ...texts } = shared;

  function readChoice(vehicle: Taxi): TaxiChoice[] {
    const values = fieldsOf(row, vehicle);
    if (!hasPrice(values)) return [];
    if (unit === "trip") {
      const parsed = read(trip, values, vehicle);
      if (parsed === null) return [];
      const { Id: id, Title: title, Badge: badge, Price: price } = parsed;
      return [{ id, title, vehicle, badge, price, details }];
    }
    const parsed = read(byKilometre, values, vehicle);
    if (parsed === null) return [];
    const { Id: id, Title: title, Badge: badge, Price: ratePerKm } = parsed;
    const { MinimumKm: minimumKm, Waiting: waitingPerHour } = parsed;
    return [{ id, title, vehicle, badge, ratePerKm, minimumKm, waitingPerHour }];
  }

  const [first, ...others] = TAXIS.flatMap(readChoice);
  if (first === undefined) {
    // A price that was typed has its own problem.
    if (TAXIS.some((vehicle) => hasPrice(fieldsOf(row, vehicle)))) return z.NEVER;
    context.addIssue({ code: "custom", path: ["sedanPrice"], message: problems.noVehicle });
    return z.NEVER;
  }
  return { ...texts, choices: [first, ...others] };
});

/** What the form of a new section sends by itself. */
const IGNORED = ["id", "place", "unit", "sedanId", "suvId"];

const most = { rows: 12, field: "title", problem: contentProblems.tooMany };

/** The form, or the part of a file of settings. */
export function parseTaxi(input: unknown): Result<readonly TaxiSection[], RowProblems> {
  const rows = parseRows(input, { schema: section, ignored: IGNORED, most });
  if (!rows.ok) return rows;
  if (rows.value.length === 0) return refused({ [rowField(0, "title")]: problems.none });
  const items = rows.value.map(({ item }) => item);
  const sections = assignIds(items, ({ title }) => title);
  const sectionOf = new Map(
    sections.flatMap(({ id, choices }) => choices.map((choice) => [choice, id] as const)),
  );
  const choices = [...sectionOf.keys()];
  const named = assignIds(choices, (choice) => `${sectionOf.get(choice)} ${choice.vehicle}`);
  const findNamed = (choice: TaxiChoice) => named[choices.indexOf(choice)] ?? choice;
  return ok(
    sections.map((section) => {
      const [first, ...others] = section.choices;
      return { ...section, choices: [findNamed(first), ...others.map(findNamed)] };
    }),
  );
}

/** A car without one is not offered. */
function hasPrice(values: Row): boolean {
  return (values["Price"] ?? "").trim() !== "";
}

function fieldsOf(row: Row, vehicle: Taxi): Row {
  const fields = Object.entries(row).filter(([name]) => name.startsWith(vehicle));
  return Object.fromEntries(fields.map(([name, value]) => [name.slice(vehicle.length), value]));
}

const MAXIMUM_DETAILS = 6;

/** Lines such as 'Includes: Driver and fuel'; null where one is none. */
function readDetails(text: string) {
  const lines = text.split("\n").filter((typed) => typed.trim() !== "");
  const details = lines.map((typed) => {
    const [, label = "", value = ""] =
      /^([^:<>{}\p{Cc}]{1,30}):([^<>{}\p{Cc}]{1,60})$/u.exec(typed.trim()) ?? [];
    return { label: label.trim(), value: value.trim() };
  });
  const isWhole = details.every(({ label, value }) => label !== "" && value !== "");
  return isWhole && details.length <= MAXIMUM_DETAILS ? details : null;
}
