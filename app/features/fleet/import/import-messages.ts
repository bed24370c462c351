import type { ListRefusal } from "./parse-car-list.server.ts";

export type ImportRefusal =
  | ListRefusal
  | { kind: "no-file" | "over" | "plate-taken" }
  | { kind: "picture-gone"; path: string };

export function importFailedMessage(refusal: ImportRefusal): string {
  return `Failed to import cars: ${detailOf(refusal)}`;
}

function detailOf(refusal: ImportRefusal): string {
  switch (refusal.kind) {
    case "no-file":
      return "Choose a CSV file.";
    case "empty":
      return "The file has no cars. Its first line names the columns; each further line is a car.";
    case "too-large":
      return "Max size is 5MB.";
    case "too-many":
      return "The file has more than 2,000 cars. Split it into several files.";
    case "not-utf8":
      return "The file is not UTF-8 text. In Excel, save it as “CSV UTF-8 (Comma delimited)”.";
    case "broken-quotes":
      return `The quotes on line ${refusal.line} are broken: one is not closed, or stands inside a text. Inside quotes, write a quote twice.`;
    case "too-long":
      return `Line ${refusal.line} is far too long. Is a quote on it never closed?`;
    case "missing-columns":
      return `The first line has no column ${refusal.columns.join(", ")}.`;
    case "double-columns":
      return `The first line has the column ${refusal.columns.join(", ")} twice.`;
    case "picture-gone":
      return `The picture ${refusal.path} is no longer there. Leave it empty, or upload it again.`;
    case "plate-taken":
      return "A car with one of these registration numbers was added meanwhile. Choose the file again.";
    case "over":
      return "This check has ended: its cars were already added, or a day has passed. See the cars, or choose the file again.";
  }
}
