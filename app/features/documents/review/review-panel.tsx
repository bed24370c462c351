import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { formatMoment, type Instant } from "#app/domain/business-time.ts";
import { canExpire } from "#app/domain/document-expiry.ts";
import type { DocumentKind } from "#app/domain/document-kinds.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useFocusOnAnswer } from "#app/ui/use-focus-on-answer.ts";
import { type ReviewProblems, reviewVersion } from "./review-form.ts";
import { REVIEW_STATUS_TONES, REVIEW_STATUS_LABELS, validUntilLabel } from "./review-messages.ts";
import type { ReviewStatus } from "./review-status.ts";
import { RejectForm } from "./reject-form.tsx";

export type ReviewableDocument = {
  id: string;
  kind: DocumentKind;
  createdAt: Instant;
  validUntil: string | null;
  verdict: "verified" | "rejected" | null;
  rejectionReason: string | null;
  reviewedAt: Instant | null;
  reviewedBy: string | null;
};

export type ReviewResult = {
  done: boolean;
  problems: ReviewProblems;
  problem: string | null;
};

type ReviewPanelProps = {
  document: ReviewableDocument;
  action: string;
  initialResult?: ReviewResult | undefined;
  staysOnPage?: boolean;
};

export function ReviewPanel(props: ReviewPanelProps) {
  const { document, action, initialResult, staysOnPage = false } = props;
  const fetcher = useFetcher<ReviewResult>();
  const { revalidate } = useRevalidator();
  const answer = fetcher.data;
  const result = answer ?? initialResult;
  const panel = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLDivElement>(null);
  useFocusOnAnswer(answer, () => {
    // The pressed button may be gone, and with it the focus.
    if (answer?.done) status.current?.focus();
    const invalidFields = "[aria-invalid=true], fieldset[aria-describedby] input";
    panel.current?.querySelector<HTMLElement>(invalidFields)?.focus();
  });
  useEffect(() => {
    // Shows the change by somebody else that caused the refusal.
    if (answer?.problem) void revalidate();
  }, [answer, revalidate]);
  const pendingVerdict = fetcher.formData?.get("verdict");
  const verdict = document.verdict ?? "open";
  const form = (name: ReviewStatus, children: ReactNode) => (
    <fetcher.Form
      // A changed document brings its values into the fields.
      key={`${name} ${reviewVersion(document)}`}
      method="post"
      data-record={document.id}
      action={action}
      noValidate
      className="flex flex-col gap-3"
    >
      <input type="hidden" name="seen" value={reviewVersion(document)} />
      {staysOnPage ? <input type="hidden" name="stay" value="yes" /> : null}
      {children}
    </fetcher.Form>
  );
  return (
    <div ref={panel} className="flex flex-col gap-4">
      <CurrentStatus document={document} ref={status} />
      {result?.problem ? <Alert tone="danger" title={result.problem} /> : null}
      {form(
        "verified",
        <>
          {canExpire(document.kind) ? (
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
              error={result?.problems["validUntil"]}
            />
          ) : null}
          {verdict === "verified" && !canExpire(document.kind) ? null : (
            <Button
              type="submit"
              name="verdict"
              value="verified"
              size="small"
              variant={verdict === "verified" ? "secondary" : "primary"}
              pending={pendingVerdict === "verified"}
            >
              {verdict === "verified" ? "Save date" : "Verify"}
            </Button>
          )}
        </>,
      )}
      <RejectForm
        form={(fields) => form("rejected", fields)}
        verdict={verdict}
        because={document.rejectionReason}
        problems={result?.problems ?? {}}
        pending={pendingVerdict === "rejected"}
      />
      {verdict === "open"
        ? null
        : form(
            "open",
            <Button
              type="submit"
              name="verdict"
              value="open"
              size="small"
              variant="quiet"
              pending={pendingVerdict === "open"}
            >
              Undo review
            </Button>,
          )}
    </div>
  );
}

type CurrentStatusProps = { document: ReviewableDocument; ref: RefObject<HTMLDivElement | null> };

function CurrentStatus({ document, ref }: CurrentStatusProps) {
  const { verdict, reviewedAt, reviewedBy, rejectionReason, validUntil } = document;
  const status = verdict ?? "open";
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="status"
      className="flex flex-col gap-1.5 rounded-control text-sm leading-5"
    >
      <Badge tone={REVIEW_STATUS_TONES[status]}>{REVIEW_STATUS_LABELS[status]}</Badge>
      {rejectionReason === null ? null : (
        <p className="font-semibold wrap-anywhere">{rejectionReason}</p>
      )}
      <p className="tabular text-muted">
        {reviewedAt === null
          ? `Sent ${formatMoment(document.createdAt, { year: true })}`
          : `By ${reviewedBy ?? "a former colleague"}, ${formatMoment(reviewedAt, { year: true })}`}
        {validUntil === null ? null : (
          <span className="block">{validUntilLabel(validUntil, status)}</span>
        )}
      </p>
    </div>
  );
}
