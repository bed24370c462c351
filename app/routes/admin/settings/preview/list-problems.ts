import { problemCount } from "#app/features/fleet/admin/car-messages.ts";
import type { PreviewList } from "./preview-list.ts";

type Problems = Partial<Record<string, string>>;

export function listProblems(problems: Problems): PreviewList {
  const entries = Object.entries(problems);
  return {
    title: "There is no preview yet",
    text: problemCount(entries.length),
    items: entries.map(([field, problem = ""]) => ({ title: fieldLabel(field), text: problem })),
  };
}

/** 'Minimum hours' for `minimumHours`, 'Row 3: map url' for `2 mapUrl`. */
function fieldLabel(field: string): string {
  const [, index, name = field] = /^(?:(\d+) )?(.+)$/.exec(field) ?? [];
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  if (index !== undefined) return `Row ${Number(index) + 1}: ${words}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
