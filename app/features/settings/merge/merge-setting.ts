import {
  type Change,
  compareVersions,
  type Side,
  type Versions,
} from "#app/domain/compare-versions.ts";
import { fieldsOfRows, type Row } from "#app/features/settings/lists/list-fields.ts";

/** The fields of a form, or the rows of its list, each with an id. */
export type SettingFields = Row | readonly Row[];

type Value = string | SettingFields | null;

type Subject = {
  key: string;
  /** Of a list. */
  row: Row | null;
  /** A field or a group of fields; null for a whole row. */
  field: string | null;
};
export type SettingChange = Subject & Change<Value>;

export type MergeOptions = {
  /** Fields of one group are kept or replaced together. */
  groupOf?: (field: string) => string;
  /** The order of the rows is a value, too. */
  isOrdered?: boolean;
  /** Rows say nothing about each other: each is kept or replaced as a whole. */
  hasIndependentRows?: boolean;
};

export const ORDER_KEY = "order";

type Pick = <Picked extends Value>(subject: Subject, versions: Versions<Picked>) => Picked;

/** What only one side has changed is taken from it; `chosen` decides about what both have. */
export function mergeSetting(
  versions: Versions<SettingFields>,
  chosen: (key: string) => Side,
  options: MergeOptions = {},
): { merged: Row; changes: SettingChange[] } {
  const changes: SettingChange[] = [];
  const pick: Pick = (subject, values) => {
    const change = compareVersions(values);
    if (change === null) return values.theirs;
    changes.push({ ...subject, ...change });
    return values[change.changedBy === "both" ? chosen(subject.key) : change.changedBy];
  };
  return { merged: mergeFields(versions, pick, options), changes };
}

function mergeFields(versions: Versions<SettingFields>, pick: Pick, options: MergeOptions): Row {
  const { before, theirs, mine } = versions;
  if (isList(before) && isList(theirs) && isList(mine)) {
    return fieldsOfRows(mergeRows({ before, theirs, mine }, pick, options));
  }
  if (isList(before) || isList(theirs) || isList(mine)) throw new Error("A list is no form.");
  const forms = { before, theirs, mine };
  const { groupOf } = options;
  return groupOf ? mergeGroups(forms, pick, groupOf) : mergeRow(forms, pick, null);
}

function isList(fields: SettingFields): fields is readonly Row[] {
  return Array.isArray(fields);
}

function mergeRow(
  { before, theirs, mine }: { before: Row | null; theirs: Row; mine: Row },
  pick: Pick,
  row: Row | null,
): Row {
  const merged = fieldNames([theirs, mine]).map((field) => {
    const key = row === null ? field : `${row["id"]} ${field}`;
    const value = pick<string | null>(
      { key, row, field },
      {
        before: before && (before[field] ?? ""),
        theirs: theirs[field] ?? "",
        mine: mine[field] ?? "",
      },
    );
    return [field, value ?? ""];
  });
  return Object.fromEntries(merged);
}

function mergeGroups(versions: Versions<Row>, pick: Pick, groupOf: (field: string) => string): Row {
  const groups = Map.groupBy(fieldNames(Object.values(versions)), groupOf);
  const merged = [...groups].map(([group, fields]) => {
    const partOf = (row: Row) =>
      Object.fromEntries(fields.toSorted().map((field) => [field, row[field] ?? ""]));
    return pick<Row>(
      { key: group, row: null, field: group },
      {
        before: partOf(versions.before),
        theirs: partOf(versions.theirs),
        mine: partOf(versions.mine),
      },
    );
  });
  return Object.assign({}, ...merged);
}

function fieldNames(rows: readonly Row[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}

function mergeRows(
  lists: Versions<readonly Row[]>,
  pick: Pick,
  { isOrdered = false, hasIndependentRows = false }: MergeOptions,
): readonly Row[] {
  const [before, theirs, mine] = [lists.before, lists.theirs, lists.mine].map(
    (rows) => new Map(rows.map((row) => [row["id"] ?? "", row])),
  ) as [Map<string, Row>, Map<string, Row>, Map<string, Row>];
  const main = isOrdered ? pickOrder({ before, theirs, mine }, pick) : theirs;
  const ids = insertMissing([...main.keys()], [...(main === mine ? theirs : mine).keys()]);
  return ids.flatMap((id) => {
    const versions = {
      before: before.get(id) ?? null,
      theirs: theirs.get(id) ?? null,
      mine: mine.get(id) ?? null,
    };
    const row = versions.mine ?? versions.theirs;
    if (row === null) return [];
    if (versions.theirs !== null && versions.mine !== null && !hasIndependentRows) {
      return [mergeRow({ ...versions, theirs: versions.theirs, mine: versions.mine }, pick, row)];
    }
    return pick<Row | null>({ key: id, row, field: null }, versions) ?? [];
  });
}

/** The side whose order holds. */
function pickOrder(versions: Versions<ReadonlyMap<string, Row>>, pick: Pick) {
  const { before, theirs, mine } = versions;
  const orderOf = (rows: ReadonlyMap<string, Row>) =>
    [...rows.keys()].flatMap((id) => {
      const row = mine.get(id);
      return row !== undefined && before.has(id) && theirs.has(id) ? [row] : [];
    });
  const orders = { before: orderOf(before), theirs: orderOf(theirs), mine: orderOf(mine) };
  const picked = pick<readonly Row[]>({ key: ORDER_KEY, row: null, field: ORDER_KEY }, orders);
  return picked === orders.mine ? mine : theirs;
}

/** Each of `others` that is not in `ids` comes after the one that it follows there. */
function insertMissing(ids: readonly string[], others: readonly string[]): string[] {
  const all = [...ids];
  for (const [place, id] of others.entries()) {
    if (all.includes(id)) continue;
    const earlier = others[place - 1];
    all.splice(earlier === undefined ? 0 : all.indexOf(earlier) + 1, 0, id);
  }
  return all;
}
