import {
  Banknote,
  CarTaxiFront,
  HandCoins,
  MailExclamationPoint,
  Scale,
  Undo2,
} from "#app/ui/icons/admin-icons.ts";
import { KeyRound } from "#app/ui/icons/account-icons.ts";
import { CircleCheck, Clock, Hourglass, TriangleExclamationPoint } from "#app/ui/icons/icons.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";
import { CallLink } from "./call-link.tsx";
import type { Task } from "./task.ts";

const TASK_STYLES = {
  late: { Icon: Clock, tone: "bg-danger-soft text-danger" },
  return: { Icon: Undo2, tone: "bg-warning-soft text-warning" },
  keys: { Icon: KeyRound, tone: "bg-danger-soft text-danger" },
  refund: { Icon: Banknote, tone: "bg-danger-soft text-danger" },
  deposit: { Icon: Banknote, tone: "bg-danger-soft text-danger" },
  "missing-deposit": { Icon: HandCoins, tone: "bg-warning-soft text-warning" },
  charge: { Icon: HandCoins, tone: "bg-warning-soft text-warning" },
  dispute: { Icon: TriangleExclamationPoint, tone: "bg-warning-soft text-warning" },
  difference: { Icon: Scale, tone: "bg-warning-soft text-warning" },
  message: { Icon: MailExclamationPoint, tone: "bg-warning-soft text-warning" },
  hold: { Icon: Hourglass, tone: "bg-warning-soft text-warning" },
  taxi: { Icon: CarTaxiFront, tone: "bg-sea-soft text-sea" },
};

type TaskListProps = { tasks: readonly Task[]; fresh: ReadonlySet<string> };

export function TaskList({ tasks, fresh }: TaskListProps) {
  if (tasks.length === 0) {
    return (
      <p className="flex items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 text-muted">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
        Nothing needs your attention.
      </p>
    );
  }
  return (
    <section aria-labelledby="needs" className="flex flex-col gap-3">
      <h2 id="needs" className="text-lg">
        Needs attention{" "}
        <span className="tabular font-sans text-base text-muted">{tasks.length}</span>
      </h2>
      <Card padded={false}>
        <ul className="divide-y divide-line">
          {tasks.map((task) => (
            <TaskItem key={task.key} task={task} isFresh={fresh.has(task.key)} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function TaskItem({ task, isFresh }: { task: Task; isFresh: boolean }) {
  const { Icon, tone } = TASK_STYLES[task.kind];
  return (
    <li
      data-row
      className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-1 px-4 py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center sm:px-5"
    >
      <span className={`grid size-9 place-items-center rounded-full ${tone}`}>
        <Icon aria-hidden="true" className="size-4.5" />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
          <span className="min-w-0">
            <UnbrokenText text={task.title} />
          </span>
          {isFresh ? <Badge tone="sea">New</Badge> : null}
        </p>
        <p className="tabular text-sm leading-5 wrap-anywhere text-muted">
          <UnbrokenText text={task.text} />
        </p>
      </div>
      <div className="col-start-2 flex flex-wrap items-center gap-x-2 gap-y-1 sm:col-start-3 sm:gap-x-4 sm:justify-end">
        <CallLink phone={task.phone} whom={task.title} />
        <LinkButton
          to={task.action.to}
          size="small"
          variant={task.kind === "late" ? "primary" : "secondary"}
          aria-label={`${task.action.label}: ${task.title}`}
        >
          {task.action.label}
        </LinkButton>
      </div>
    </li>
  );
}
