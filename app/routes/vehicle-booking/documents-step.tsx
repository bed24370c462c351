import { Form } from "react-router";
import type { Instant } from "#app/domain/business-time.ts";
import type { DocumentSummaries } from "#app/features/documents/document-summary.ts";
import { DocumentUpload } from "#app/features/documents/document-upload.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { notify } from "#app/ui/toast.tsx";
import { BookingBar } from "./booking-bar.tsx";
import type { BookingFacts } from "./booking-facts.server.ts";
import { FROM_DOCUMENTS } from "./use-documents-reminder.ts";

type DocumentsStepProps = {
  documents: DocumentSummaries;
  returnAt: Instant;
  quote: BookingFacts["quote"];
  paymentPath: string;
};

/** Both fit beside each other on a phone. */
const STEP_BUTTON = "px-3! text-sm! sm:px-5! sm:text-base! leading-5!";

/** Step 1: five documents, none of them mandatory (spec 2, 4, 8). */
export function DocumentsStep({ documents, returnAt, quote, paymentPath }: DocumentsStepProps) {
  const { pathname, searchParams } = new URL(paymentPath, "https://site.invalid");

  return (
    <section aria-labelledby="documents-title" className="contents gap-6 lg:flex lg:flex-col">
      <div className="flex flex-col gap-2">
        <h2 id="documents-title" className="text-2xl">
          Document Upload
        </h2>
        <p className="max-w-prose text-muted">
          Upload copies now to save time at pickup, or bring the originals. JPG, PNG or PDF, up to 5
          MB each. Only you and our staff can see them, and every view is recorded.
        </p>
      </div>
      <DocumentUpload initial={documents} returnAt={returnAt} notify={notify} />
      <Form action={pathname} state={FROM_DOCUMENTS} className="contents">
        {[...searchParams].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <BookingBar quote={quote}>
          <LinkButton to={paymentPath} variant="secondary" className={STEP_BUTTON}>
            Submit Later
          </LinkButton>
          <Button type="submit" className={`flex-1 ${STEP_BUTTON}`}>
            Verify Documents & Continue
          </Button>
        </BookingBar>
      </Form>
    </section>
  );
}
