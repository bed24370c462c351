import { MessageSquare } from "#app/ui/icons/admin-icons.ts";
import { Mail } from "#app/ui/icons/icons.ts";
import { Link } from "react-router";
import { formatMoment } from "#app/domain/business-time.ts";
import { formatPhone } from "#app/domain/phone-number.ts";
import type { MessageRow } from "#app/features/messages/list-messages.server.ts";
import { describeFailure } from "#app/features/messages/message-failure.ts";
import { Row, RowList } from "#app/routes/admin/row-list.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";
import { MessageContent } from "./message-content.tsx";
import { Retry } from "./retry.tsx";

const COLUMNS = "lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1.4fr)_minmax(0,1.2fr)]";
const WITH_RETRY = "lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1.2fr)_minmax(0,1fr)_13rem]";

export function MessageList({ messages }: { messages: readonly MessageRow[] }) {
  const hasRetry = messages.some(({ state }) => state === "dead" || state === "unknown");
  return (
    <RowList
      name="Messages"
      columns={hasRetry ? WITH_RETRY : COLUMNS}
      head={
        <>
          <span>To</span>
          <span>About</span>
          <span>What happened</span>
          {hasRetry ? <span /> : null}
        </>
      }
    >
      {messages.map((message) => (
        <MessageItem key={message.id} message={message} hasRetry={hasRetry} />
      ))}
    </RowList>
  );
}

function MessageItem({ message, hasRetry }: { message: MessageRow; hasRetry: boolean }) {
  const { kind, to, subject, createdAt } = message;
  const Icon = kind === "sms" ? MessageSquare : Mail;
  return (
    <Row columns={hasRetry ? WITH_RETRY : COLUMNS} className="lg:gap-y-1">
      <div className="flex min-w-0 items-start gap-2.5 lg:py-2">
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
        <div className="min-w-0">
          <p className="tabular font-semibold wrap-anywhere">
            <span className="sr-only">{kind === "sms" ? "Text message" : "E-mail"} to </span>
            {kind === "sms" ? formatPhone(to) : to}
          </p>
          <p className="tabular text-muted">{formatMoment(createdAt)}</p>
        </div>
      </div>
      <div className="min-w-0 wrap-anywhere">
        {subject.to === null ? (
          <p className="lg:pt-2">{subject.label}</p>
        ) : (
          <Link
            to={subject.to}
            className="flex min-h-11 w-fit items-center rounded-control font-semibold text-sea underline-offset-4 hover:underline"
          >
            <span>
              <UnbrokenText text={subject.label} />
            </span>
          </Link>
        )}
        <MessageContent content={message.content} />
      </div>
      <div className="flex min-w-0 flex-col items-start gap-1 lg:py-1.5">
        <Outcome message={message} />
      </div>
      {hasRetry ? (
        <div className="flex min-w-0 flex-col gap-2 lg:items-end">
          <Retry message={message} />
        </div>
      ) : null}
    </Row>
  );
}

function Outcome({ message }: { message: MessageRow }) {
  const { state, attempts, lastError, delivery, sentAt, dueAt } = message;
  const tries = attempts === 1 ? "1 try" : `${attempts} tries`;
  if (state === "sent") {
    return (
      <>
        <Badge tone="success">{delivery === "delivered" ? "Delivered" : "Sent"}</Badge>
        {sentAt === null ? null : <p className="tabular text-muted">{formatMoment(sentAt)}</p>}
      </>
    );
  }
  if (state === "waiting" || state === "sending") {
    return (
      <>
        <Badge tone="sea">{state === "sending" ? "Being sent" : "Waiting"}</Badge>
        {attempts === 0 || dueAt === null || state === "sending" ? null : (
          <p className="tabular text-muted">
            {tries}, next {formatMoment(dueAt)}
          </p>
        )}
        <Failure error={lastError} />
      </>
    );
  }
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {state === "dead" ? (
          <Badge tone="danger">Not delivered</Badge>
        ) : (
          <Badge tone="warning">May have arrived</Badge>
        )}
        <span className="tabular text-muted">{tries}</span>
      </p>
      <Failure error={lastError} />
    </>
  );
}

function Failure({ error }: { error: string | null }) {
  if (error === null) return null;
  const explanation = describeFailure(error);
  return (
    <>
      <p className="wrap-anywhere">{explanation ?? error}</p>
      {explanation === null ? null : <p className="text-xs wrap-anywhere text-muted">“{error}”</p>}
    </>
  );
}
