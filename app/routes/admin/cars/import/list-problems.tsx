import type { LineProblem } from "#app/features/fleet/import/parse-car-list.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Card } from "#app/ui/card.tsx";

type ListProblemsProps = {
  file: string;
  count: number;
  lines: number;
  good: number;
  shown: readonly LineProblem[];
};

const COLUMNS = "md:grid-cols-[4.5rem_minmax(0,11rem)_minmax(0,1fr)] md:gap-x-5 px-4 sm:px-5";

export function ListProblems({ file, count, lines, good, shown }: ListProblemsProps) {
  return (
    <div className="flex flex-col gap-4">
      <Alert
        tone="danger"
        title={`Failed to import cars: ${counted(count, "error")} on ${counted(lines, "line")} of ${file}`}
        text={`Nothing was added. ${goodLines(good)} in the file and choose it again.`}
      />
      <Card padded={false} className="text-sm leading-5">
        <p
          aria-hidden="true"
          className={`hidden border-b border-line bg-sunken py-2.5 text-xs font-semibold text-muted md:grid ${COLUMNS}`}
        >
          <span>Line</span>
          <span>Column</span>
          <span>What is wrong</span>
        </p>
        <ul aria-label="What is wrong" className="divide-y divide-line">
          {shown.map(({ line, column, message }) => (
            <li key={`${line} ${column}`} className={`grid gap-y-0.5 py-2.5 ${COLUMNS}`}>
              <span className="tabular font-semibold">
                <span className="md:sr-only">Line </span>
                {line}
              </span>
              <span className="wrap-anywhere text-muted">{column ?? "The whole line"}</span>
              <span className="text-danger">{message}</span>
            </li>
          ))}
        </ul>
        {count > shown.length ? (
          <p className="border-t border-line bg-sunken px-4 py-3 font-semibold text-muted sm:px-5">
            … and {(count - shown.length).toLocaleString("en-IN")} more
          </p>
        ) : null}
      </Card>
    </div>
  );
}

function goodLines(count: number): string {
  if (count === 0) return "Correct every line";
  return `${counted(count, "line")} ${count === 1 ? "is" : "are"} right. Correct the others`;
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en-IN")} ${noun}${count === 1 ? "" : "s"}`;
}
