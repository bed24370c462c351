import { Link } from "react-router";
import { formatMoment, type Instant } from "#app/domain/business-time.ts";
import { Badge } from "#app/ui/badge.tsx";
import { CardSection } from "#app/ui/card-section.tsx";

type HistoryCardProps = {
  title?: string;
  path: string;
  /** The id of the form that a version fills, where that is not at the top of the page. */
  form?: string;
  history: readonly { version: number; changedAt: Instant; changedBy: string | null }[];
  /** Null while the form shows what was typed. */
  shown: number | null;
};

export function HistoryCard(props: HistoryCardProps) {
  const { title = "History", path, form, history, shown } = props;
  const query = path.includes("?") ? `${path}&` : `${path}?`;
  const linkTo = (version: number) => `${query}version=${version}${form ? `#${form}` : ""}`;
  const latest = history[0]?.version ?? 0;
  return (
    <CardSection title={title}>
      <ol className="divide-y divide-line border-y border-line">
        {history.map(({ version, changedAt, changedBy }) => (
          <HistoryRow
            key={version}
            to={linkTo(version)}
            version={version}
            text={`${formatMoment(changedAt, { year: true })}, ${changedBy ?? "by a server command or a deleted account"}`}
            isCurrent={version === latest}
            isShown={version === shown}
            keepsForm={shown === null}
          />
        ))}
        <HistoryRow
          to={linkTo(0)}
          version={0}
          text="The defaults"
          isCurrent={latest === 0}
          isShown={shown === 0}
          keepsForm={shown === null}
        />
      </ol>
    </CardSection>
  );
}

type HistoryRowProps = {
  to: string;
  version: number;
  text: string;
  isCurrent: boolean;
  isShown: boolean;
  /** What was typed is to be compared with the version, which opens beside it. */
  keepsForm: boolean;
};

function HistoryRow({ to, version, text, isCurrent, isShown, keepsForm }: HistoryRowProps) {
  return (
    <li className="flex min-h-12 items-center gap-3 py-2 text-sm leading-6">
      <span className="tabular w-6 font-semibold">{version}</span>
      <span className="min-w-0 flex-1 wrap-anywhere text-muted">{text}</span>
      {isCurrent ? <Badge tone="success">In use</Badge> : null}
      {isShown ? null : (
        <Link
          to={to}
          {...(keepsForm && { target: "_blank" })}
          className="flex min-h-11 items-center rounded-control px-2 font-semibold text-sea underline-offset-4 hover:underline"
        >
          Open
          <span className="sr-only">
            {" "}
            version {version}
            {keepsForm ? " in a new tab" : ""}
          </span>
        </Link>
      )}
    </li>
  );
}
