import { problemCount } from "#app/features/fleet/admin/car-messages.ts";
import { type Row, rowField } from "#app/features/settings/lists/list-fields.ts";
import type { PreviewList } from "./preview-list.ts";

type Problems = Partial<Record<string, string>>;

/** `typed` is the form, by which the rows of a list are named. */
export function listProblems(problems: Problems, typed: Row): PreviewList {
  const entries = Object.entries(problems);
  return {
    title: "There is no preview yet",
    text: problemCount(entries.length),
    items: entries.map(([field, problem = ""]) => ({
      title: fieldLabel(field, typed),
      text: problem,
    })),
  };
}

/** What staff see as the heading of a row. */
const NAMES = ["title", "question", "name"];

/** 'Minimum hours' for `minimumHours`, 'Airport · map url' for `2 mapUrl`, or 'Row 3' where it has no name. */
function fieldLabel(field: string, typed: Row): string {
  const [, index, name = field] = /^(?:(\d+) )?(.+)$/.exec(field) ?? [];
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  if (index !== undefined) {
    const names = NAMES.map((part) => typed[rowField(Number(index), part)]?.trim());
    return `${names.find(Boolean) ?? `Row ${Number(index) + 1}`} · ${words}`;
  }
  return words.charAt(0).toUpperCase() + words.slice(1);
}
