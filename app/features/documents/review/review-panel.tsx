import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { formatMoment, type Instant } from "#app/domain/business-time.ts";
import { canEnd } from "#app/domain/document-expiry.ts";
import type { DocumentKind } from "#app/domain/document-kinds.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { type JudgeProblems, seenOf } from "./review-form.ts";
import { VERDICT_TONES, VERDICT_WORDS, validUntilWords } from "./review-messages.ts";
import { RejectForm } from "./reject-form.tsx";

export type JudgeableDocument = {
  id: string;
  kind: DocumentKind;
  createdAt: Instant;
  validUntil: string | null;
  verdict: "verified" | "rejected" | null;
  rejectedBecause: string | null;
  judgedAt: Instant | null;
  judgedBy: string | null;
};

/** What a form is told that was not carried out, or that it was. */
export type JudgeAnswer = {
  done: boolean;
  problems: JudgeProblems;
  problem: string | null;
};

type JudgePanelProps = {
  document: JudgeableDocument;
  /** Where it is judged, as `documentPath` writes it. */
  action: string;
  /** What the page itself was answered, where there are no scripts. */
  answer?: JudgeAnswer | undefined;
  /** Whether the desk goes on looking where it is, rather than being led back. */
  stays?: boolean;
};

/** How a document was judged, and the ways to judge it, beside the document itself. */
export function JudgePanel(props: JudgePanelProps) {
  const { document, action, answer, stays = false } = props;
  const fetcher = useFetcher<JudgeAnswer>();
  const { revalidate } = useRevalidator();
  const said = fetcher.data ?? answer;
  const panel = useRef<HTMLDivElement>(null);
  const standing = useRef<HTMLDivElement>(null);
  const show = useEffectEvent((answered: JudgeAnswer) => {
    // The button that was pressed may be gone.
    if (answered.done) standing.current?.focus();
    const wrong = "[aria-invalid=true], fieldset[aria-describedby] input";
    panel.current?.querySelector<HTMLElement>(wrong)?.focus();
    // What somebody else did meanwhile is shown beside why it was refused.
    if (answered.problem) void revalidate();
  });
  useEffect(() => {
    if (fetcher.data) show(fetcher.data);
  }, [fetcher.data]);
  const asked = fetcher.formData?.get("verdict");
  const verdict = document.verdict ?? "open";
  const form = (children: ReactNode) => (
    <fetcher.Form
      key={seenOf(document)}
      method="post"
      action={action}
      noValidate
      className="flex flex-col gap-3"
    >
      <input type="hidden" name="seen" value={seenOf(document)} />
      {stays ? <input type="hidden" name="stay" value="yes" /> : null}
      {children}
    </fetcher.Form>
  );
  return (
    <div ref={panel} className="flex flex-col gap-4">
      <Standing document={document} about={standing} />
      {said?.problem ? <Alert tone="danger" title={said.problem} /> : null}
      {form(
        <>
          {canEnd(document.kind) ? (
            <TextField
              type="date"
              name="validUntil"
              label="Valid until"
              hint={
                document.validUntil === null || verdict === "verified"
                  ? "The day printed on it. Leave it empty where there is none."
                  : "Not verified yet: compare it with the day printed on it. Leave it empty where there is none."
              }
              defaultValue={document.validUntil ?? ""}
              error={said?.problems["validUntil"]}
            />
          ) : null}
          {verdict === "verified" && !canEnd(document.kind) ? null : (
            <Button
              type="submit"
              name="verdict"
              value="verified"
              size="small"
              variant={verdict === "verified" ? "secondary" : "primary"}
              pending={asked === "verified"}
            >
              {verdict === "verified" ? "Correct the day" : "Verify"}
            </Button>
          )}
        </>,
      )}
      <RejectForm
        form={form}
        verdict={verdict}
        because={document.rejectedBecause}
        problems={said?.problems ?? {}}
        pending={asked === "rejected"}
      />
      {verdict === "open"
        ? null
        : form(
            <Button
              type="submit"
              name="verdict"
              value="open"
              size="small"
              variant="quiet"
              pending={asked === "open"}
            >
              Undo: to be verified again
            </Button>,
          )}
    </div>
  );
}

type StandingProps = { document: JudgeableDocument; about: RefObject<HTMLDivElement | null> };

function Standing({ document, about }: StandingProps) {
  const { verdict, judgedAt, judgedBy, rejectedBecause, validUntil } = document;
  const standing = verdict ?? "open";
  return (
    <div
      ref={about}
      tabIndex={-1}
      role="status"
      className="flex flex-col gap-1.5 rounded-control text-sm leading-5"
    >
      <Badge tone={VERDICT_TONES[standing]}>{VERDICT_WORDS[standing]}</Badge>
      {rejectedBecause === null ? null : (
        <p className="font-semibold wrap-anywhere">{rejectedBecause}</p>
      )}
      <p className="tabular text-muted">
        {judgedAt === null
          ? `Sent ${formatMoment(document.createdAt, { year: true })}`
          : `By ${judgedBy ?? "somebody"}, ${formatMoment(judgedAt, { year: true })}`}
        {validUntil === null ? null : (
          <span className="block">{validUntilWords(validUntil, standing)}</span>
        )}
      </p>
    </div>
  );
}
