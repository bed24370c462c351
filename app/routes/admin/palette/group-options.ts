import type { IconComponent } from "#app/ui/icons/create-icon.tsx";
import { CarFront, KeyRound } from "#app/ui/icons/account-icons.ts";
import { ArrowRight, FileText, UserRound } from "#app/ui/icons/icons.ts";
import type { FoundGroup } from "#app/routes/admin/search/search-records.server.ts";
import type { Command } from "./commands.ts";

export type Option = {
  to: string;
  title: string;
  text: string;
  Icon: IconComponent;
  /** Leads to more results, and is none itself. */
  isMore: boolean;
};

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
  Invoices: FileText,
};

/** Commands come first: they are there at once, and records that arrive later move none of them. */
export function groupOptions(
  commands: readonly Command[],
  found: readonly FoundGroup[],
): OptionGroup[] {
  const groups = [
    {
      name: "Go to",
      options: commands.map((command) => ({ ...command, ...titled(command.label), isMore: false })),
    },
    ...found.map(({ name, records, allTo }) => ({
      name,
      options: [
        ...records.map((record) => ({ ...record, Icon: ICONS[name], isMore: false })),
        ...(allTo === null
          ? []
          : [
              {
                ...titled(`Show all ${name.toLowerCase()}`),
                to: allTo,
                Icon: ArrowRight,
                isMore: true,
              },
            ]),
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

function titled(title: string) {
  return { title, text: "" };
}
