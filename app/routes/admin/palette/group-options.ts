import type { IconComponent } from "#app/ui/icons/create-icon.tsx";
import { CarFront, KeyRound } from "#app/ui/icons/account-icons.ts";
import { ArrowRight, UserRound } from "#app/ui/icons/icons.ts";
import type { FoundGroup } from "#app/routes/admin/search/search-records.server.ts";
import type { Command } from "./commands.ts";

export type Option = { to: string; title: string; text: string; Icon: IconComponent };

export type OptionGroup = {
  name: string;
  /** The number of options before it. */
  start: number;
  options: readonly Option[];
};

const ICONS: Record<FoundGroup["name"], IconComponent> = {
  Bookings: KeyRound,
  Users: UserRound,
  Cars: CarFront,
};

/** Commands come first: they are there at once, and records that arrive later move none of them. */
export function groupOptions(
  commands: readonly Command[],
  found: readonly FoundGroup[],
): OptionGroup[] {
  const groups = [
    { name: "Go to", options: commands.map((command) => ({ ...command, ...titled(command) })) },
    ...found.map(({ name, records, allTo }) => ({
      name,
      options: [
        ...records.map((record) => ({ ...record, Icon: ICONS[name] })),
        ...(allTo === null
          ? []
          : [{ to: allTo, title: `Show all ${name.toLowerCase()}`, text: "", Icon: ArrowRight }]),
      ],
    })),
  ];
  let start = 0;
  return groups.flatMap((group) => {
    if (group.options.length === 0) return [];
    const placed = { ...group, start };
    start += group.options.length;
    return [placed];
  });
}

function titled({ label }: Command) {
  return { title: label, text: "" };
}
