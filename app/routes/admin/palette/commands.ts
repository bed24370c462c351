import { href } from "react-router";
import {
  ArrowDownLeft,
  Banknote,
  FileUp,
  HandCoins,
  Plus,
  Scale,
  Undo2,
  UserPlus,
} from "#app/ui/icons/admin-icons.ts";
import { CarFront, KeyRound } from "#app/ui/icons/account-icons.ts";
import {
  ArrowUpRight,
  Hourglass,
  Mail,
  MapPin,
  SlidersHorizontal,
  Timer,
  UserRound,
} from "#app/ui/icons/icons.ts";
import type { IconComponent } from "#app/ui/icons/create-icon.tsx";
import { ADMIN_PAGES } from "#app/routes/admin/frame/admin-pages.ts";

export type Command = {
  to: string;
  label: string;
  /** Other words that it is found by. */
  words?: string;
  Icon: IconComponent;
};

const BOOKINGS = href("/admin/bookings");

const COMMANDS: readonly Command[] = [
  {
    to: href("/admin/bookings/new"),
    label: "New booking",
    words: "create book walk-in phone counter",
    Icon: Plus,
  },
  ...ADMIN_PAGES,
  { to: `${BOOKINGS}?filter=today_pickups`, label: "Today’s pickups", Icon: ArrowUpRight },
  {
    to: `${BOOKINGS}?filter=today_drops`,
    label: "Today’s drops",
    words: "returns",
    Icon: ArrowDownLeft,
  },
  { to: `${BOOKINGS}?filter=all`, label: "All bookings", Icon: KeyRound },
  { to: href("/admin/bookings/waitlist"), label: "Waitlist", Icon: Hourglass },
  { to: href("/admin/cars/import"), label: "Import cars", words: "csv file", Icon: FileUp },
  {
    to: href("/admin/cars/preparation"),
    label: "Preparation times",
    words: "cleaning",
    Icon: Timer,
  },
  { to: href("/admin/users/new"), label: "Add user", words: "customer staff", Icon: UserPlus },
  {
    to: href("/admin/users/invitations"),
    label: "Invitations",
    words: "invite colleague staff role",
    Icon: Mail,
  },
  {
    to: href("/admin/money/differences"),
    label: "Payment differences",
    words: "money",
    Icon: Scale,
  },
  {
    to: href("/admin/money/day-close"),
    label: "Day close",
    words: "money cash count",
    Icon: Banknote,
  },
  {
    to: href("/admin/money/reports"),
    label: "Reports",
    words: "money accountant invoices csv",
    Icon: Scale,
  },
  { to: href("/admin/money/ledger"), label: "Ledger", words: "money accounts", Icon: Banknote },
  { to: href("/admin/money/deposits"), label: "Deposits", words: "money", Icon: HandCoins },
  { to: href("/admin/money/tax"), label: "Tax", words: "money gst", Icon: Banknote },
  {
    to: href("/admin/settings/ready"),
    label: "Ready to open",
    words: "setup first run checklist",
    Icon: SlidersHorizontal,
  },
  { to: href("/admin/settings/logo"), label: "Logo", words: "icon", Icon: SlidersHorizontal },
  {
    to: href("/admin/settings/colours"),
    label: "Colours",
    words: "brand theme design",
    Icon: SlidersHorizontal,
  },
  { to: href("/admin/settings/rules"), label: "Rental rules", Icon: SlidersHorizontal },
  {
    to: href("/admin/settings/places"),
    label: "Pickup places",
    words: "city location address",
    Icon: MapPin,
  },
  { to: href("/admin/settings/cancellation"), label: "Cancellation charges", Icon: Undo2 },
  {
    to: href("/admin/settings/services"),
    label: "Services",
    words: "two wheeler adventure",
    Icon: SlidersHorizontal,
  },
  {
    to: href("/admin/settings/taxi"),
    label: "Taxi services",
    words: "rates package",
    Icon: CarFront,
  },
  { to: href("/admin/settings/offers"), label: "Offers", words: "banner", Icon: SlidersHorizontal },
  { to: href("/admin/settings/testimonials"), label: "Testimonials", Icon: SlidersHorizontal },
  { to: href("/admin/settings/texts"), label: "Text messages", Icon: SlidersHorizontal },
  {
    to: href("/admin/settings/emails"),
    label: "E-mails",
    words: "mail wording template",
    Icon: SlidersHorizontal,
  },
  {
    to: href("/admin/settings/questions"),
    label: "Frequent questions",
    words: "faq",
    Icon: SlidersHorizontal,
  },
  { to: href("/admin/settings/terms"), label: "Terms of Service", Icon: SlidersHorizontal },
  { to: href("/admin/settings/privacy"), label: "Privacy Policy", Icon: SlidersHorizontal },
  { to: href("/admin/settings/about"), label: "About Us", Icon: SlidersHorizontal },
  { to: "/", label: "View site", words: "public home", Icon: CarFront },
  { to: href("/profile"), label: "Profile", words: "account password sign out", Icon: UserRound },
];

/** What begins with the text comes first; without a text, all that may be opened. */
export function findCommands(text: string, mayOpen: (to: string) => boolean): readonly Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const first = words[0] ?? "";
  const open = COMMANDS.filter(({ to }) => mayOpen(to));
  const found = open.filter(({ label, words: others = "" }) => {
    const searched = ` ${label} ${others}`.toLowerCase();
    return words.every((word) => searched.includes(` ${word}`));
  });
  const isFirst = ({ label }: Command) => label.toLowerCase().startsWith(first);
  return [...found.filter(isFirst), ...found.filter((command) => !isFirst(command))];
}
