import { href, Link } from "react-router";
import type { HealthLevel, HealthRow } from "#app/features/health/health-row.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";

const LEVELS = {
  act: { label: "Action needed", tone: "danger" },
  look: { label: "Check", tone: "warning" },
  fine: { label: "OK", tone: "success" },
} as const satisfies Record<HealthLevel, object>;

export function HealthList({ rows }: { rows: readonly HealthRow[] }) {
  return (
    <Card padded={false}>
      <ul className="divide-y divide-line text-sm leading-6">
        {rows.map((row) => (
          <HealthItem key={row.subject} {...row} />
        ))}
      </ul>
    </Card>
  );
}

function HealthItem({ id, level, subject, text }: HealthRow) {
  const link = level === "fine" ? undefined : LINKS[id];
  const { label, tone } = LEVELS[level];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-3.5 sm:px-5 lg:grid-cols-[7.5rem_11rem_minmax(0,1fr)_auto] lg:gap-x-5">
      <h2 className="font-sans text-base leading-6 font-semibold tracking-normal wrap-anywhere lg:order-2 lg:text-sm">
        {subject}
      </h2>
      <div className="flex h-6 items-center lg:order-1">
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="col-span-2 text-muted wrap-anywhere lg:order-3 lg:col-span-1">{text}</p>
      {link === undefined ? null : (
        <Link
          to={link.to}
          className="col-span-2 -my-2.5 flex min-h-11 w-fit items-center rounded-control font-semibold text-sea underline-offset-4 hover:underline lg:order-4 lg:col-span-1"
        >
          {link.label}
        </Link>
      )}
    </li>
  );
}

const MESSAGES = href("/admin/messages");

/** Where staff do what the row says. */
const LINKS: Partial<Record<HealthRow["id"], { to: string; label: string }>> = {
  messages: { to: `${MESSAGES}?state=waiting`, label: "See them" },
  failedMessages: { to: MESSAGES, label: "See them" },
  payments: { to: href("/admin/money/differences"), label: "Resolve" },
};
