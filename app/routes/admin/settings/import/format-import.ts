import type { ImportedSetting } from "./describe-import.server.ts";

/** For a terminal. */
export function formatImport(settings: readonly ImportedSetting[]): string {
  if (settings.length === 0)
    return "The file changes nothing: the site has these settings already.";
  return settings.map(formatSettingChanges).join("\n\n");
}

function formatSettingChanges({ title, changes }: ImportedSetting): string {
  const lines = changes.flatMap(({ label, before, mine }) => [
    `  ${label}`,
    ...(before === null ? [] : indent("- ", before)),
    ...indent("+ ", mine),
  ]);
  return [title, ...lines].join("\n");
}

/** Of the lines that a value has. */
function indent(sign: string, value: string): string[] {
  return value.split("\n").map((line) => `    ${sign}${line}`);
}
