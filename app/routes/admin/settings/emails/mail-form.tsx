import { CardSection } from "#app/ui/card-section.tsx";
import { QuietLink } from "#app/ui/quiet-link.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { EditedMail } from "./emails-page.server.ts";
import { emailsUrl, mailPreviewUrl } from "./emails-url.ts";
import { PreviewForm } from "#app/routes/admin/settings/preview-form.tsx";
import { HiddenFields } from "#app/routes/admin/hidden-fields.tsx";

type MailFormProps = {
  mail: EditedMail;
  page: { latest: number; shown: number };
  typed: Readonly<Record<string, string>>;
  problems: Partial<Record<string, string>>;
};

const PREVIEW = "mail-preview";

export function MailForm({ mail, page, typed, problems }: MailFormProps) {
  const { name, title, when, subject, text, standard, isOwn } = mail;
  const preview = mailPreviewUrl(page, name);
  const { [subject.field]: _subject, [text.field]: _text, ...typedOthers } = typed;
  return (
    <>
      <QuietLink to={emailsUrl(page)}>All e-mails</QuietLink>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <CardSection title={title}>
          <p className="text-sm leading-6 text-muted">{when}</p>
          <PreviewForm save="Save e-mail" preview={{ to: preview, frame: PREVIEW }}>
            <HiddenFields
              fields={"basedOn" in typed ? typedOthers : { basedOn: mail.basedOn, ...mail.others }}
            />
            {subject.stays ? null : (
              <TextField
                name={subject.field}
                label="Subject"
                defaultValue={typed[subject.field] ?? subject.value}
                error={problems[subject.field]}
                maxLength={120}
              />
            )}
            <TextAreaField
              name={text.field}
              label="Text"
              defaultValue={typed[text.field] ?? text.value}
              hint={hintOf(mail)}
              error={problems[text.field]}
              rows={10}
            />
          </PreviewForm>
          {isOwn ? <StandardWording {...standard} /> : null}
        </CardSection>
        <CardSection title="Preview">
          <iframe
            name={PREVIEW}
            title="Preview of the e-mail"
            src={preview}
            sandbox=""
            className="h-160 w-full rounded-control border border-line"
          />
        </CardSection>
      </div>
    </>
  );
}

function hintOf({ subject, closing, required, isOwn }: EditedMail): string {
  return [
    "An empty line starts a new paragraph.",
    subject.stays ? "The subject of this e-mail stays as it is." : "",
    required.length > 0 ? `The text must have ${required.join(" and ")}.` : "",
    closing === "" ? "" : `Your text is followed by: ${closing}`,
    isOwn ? "Leave it empty for the standard wording." : "",
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

function StandardWording({ subject, paragraphs }: EditedMail["standard"]) {
  return (
    <details className="text-sm leading-6">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-sea">
        Standard wording
      </summary>
      <p className="font-semibold">{subject}</p>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-2 text-muted">
          {paragraph}
        </p>
      ))}
    </details>
  );
}
