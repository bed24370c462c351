import { Form, useNavigation } from "react-router";
import type { BusinessDate } from "#app/domain/business-time.ts";
import { formatDate } from "#app/domain/document-expiry.ts";
import { DOCUMENT_LABELS, type DocumentKind } from "#app/domain/document-kinds.ts";
import { ownDocuments } from "#app/features/documents/customer/own-documents-messages.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";

export type DatedDocument = {
  kind: DocumentKind;
  validUntil: BusinessDate | null;
  verdict: "verified" | "rejected" | null;
  /** A warning about the expiry date; null if it is far enough ahead or not set. */
  lastDayProblem: string | null;
};

type ValidUntilFormProps = {
  document: DatedDocument;
  /** Why the date was rejected. */
  problem: string | null;
  isSaved: boolean;
};

/** The expiry date of a document; read-only once staff have verified it. */
export function ValidUntilForm({ document, problem, isSaved }: ValidUntilFormProps) {
  const { kind, validUntil, verdict, lastDayProblem } = document;
  const saving = useNavigation().formData?.get("kind") === kind;
  const label = DOCUMENT_LABELS[kind];
  if (verdict === "verified") {
    return (
      <div className="tabular flex-1 basis-56 text-sm leading-6 sm:max-w-72">
        <p>{validUntil === null ? "No last day" : `Valid until ${formatDate(validUntil)}`}</p>
        <LastDayProblem text={lastDayProblem} />
      </div>
    );
  }
  return (
    <Form
      method="post"
      data-record={kind}
      preventScrollReset
      className="flex flex-wrap items-start gap-2 sm:max-w-72"
    >
      <input type="hidden" name="kind" value={kind} />
      <TextField
        key={validUntil}
        type="date"
        name="validUntil"
        label={
          <>
            {ownDocuments.validUntil}
            <span className="sr-only"> of {label}</span>
          </>
        }
        defaultValue={validUntil ?? ""}
        error={problem}
        className="w-44"
      />
      <Button type="submit" variant="secondary" pending={saving} className="mt-6.5">
        Save<span className="sr-only"> the last day of {label}</span>
      </Button>
      <div role="status" className="w-full text-sm leading-5 font-semibold empty:hidden">
        {isSaved ? (
          <p className="text-success">
            {validUntil === null ? ownDocuments.validUntilCleared : ownDocuments.validUntilSaved}
          </p>
        ) : null}
        <LastDayProblem text={lastDayProblem} />
      </div>
    </Form>
  );
}

function LastDayProblem({ text }: { text: string | null }) {
  return text === null ? null : <p className="font-semibold text-warning">{text}</p>;
}
