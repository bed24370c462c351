import { tableSettingProblems } from "#app/domain/table-setting-rules.ts";

export const tableProblems = {
  ...tableSettingProblems,
  list: "This is not a list of settings.",
  twice: "The same is listed twice.",
  category: "This is not a category of cars.",
  place: "Enter a city and a place, or leave both empty.",
  code: "Enter a code of small letters, digits and hyphens.",
  date: "Enter a date and time, such as 2026-12-01T00:00:00+05:30.",
  kind: "This is not a charge with a tax class of its own.",
  noClass: "A charge names a tax class that is not listed.",
} as const;
