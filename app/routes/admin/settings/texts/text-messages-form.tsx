import { useState } from "react";
import { fillSamples, toSavedWording } from "#app/content/sms-templates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { SettingForm } from "#app/routes/admin/settings/setting-form.tsx";
import { CardSection } from "#app/ui/card-section.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { TriangleExclamationPoint } from "#app/ui/icons/icons.ts";
import { describeParts, type PartsNote } from "./describe-parts.ts";

type Template = {
  name: string;
  /** The name of the field of its wording. */
  textField: string;
  title: string;
  /** The wording that comes with the site. */
  standard: string;
  /** With its variables in braces. */
  text: string;
  /** As it is sent now. */
  saved: string;
  /** Of its variables. */
  samples: Readonly<Record<string, string>>;
  variables: readonly string[];
  /** As it is registered: each variable is `{#var#}`. */
  registered: string;
  id: string;
  /** Of `SMS_TEMPLATE_IDS`, which holds where this page has none. */
  idOfServer: string | null;
};

type TextMessagesFormProps = {
  templates: readonly Template[];
  typed: Readonly<Record<string, string>>;
  /** The version that is changed. */
  basedOn: number;
  problems: Partial<Record<string, string>>;
};

export function TextMessagesForm({ templates, typed, basedOn, problems }: TextMessagesFormProps) {
  return (
    <SettingForm name="smsTemplates" basedOn={basedOn} save="Save text messages">
      <CardSection title="Registered texts">
        <ul className="divide-y divide-line">
          {templates.map((template) => {
            const { name, textField, title, registered, id, idOfServer } = template;
            return (
              <li
                key={name}
                className="grid grid-cols-1 items-start gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0 lg:grid-cols-[minmax(0,1fr)_16rem]"
              >
                <div className="flex max-w-prose flex-col gap-2">
                  <h3 className="font-sans text-sm font-semibold tracking-normal">{title}</h3>
                  <p className="text-sm leading-6 text-muted wrap-anywhere whitespace-pre-line">
                    {registered}
                  </p>
                  <Wording
                    template={template}
                    typed={typed[textField]}
                    problem={problems[textField]}
                  />
                </div>
                <TextField
                  name={name}
                  label={<OfText label="Template id" title={title} />}
                  defaultValue={typed[name] ?? id}
                  hint={idOfServer === null ? undefined : `Of the server: ${idOfServer}`}
                  error={problems[name]}
                  inputMode="numeric"
                  maxLength={30}
                />
              </li>
            );
          })}
        </ul>
      </CardSection>
    </SettingForm>
  );
}

/** Screen readers say which text a field belongs to. */
function OfText({ label, title }: { label: string; title: string }) {
  return (
    <>
      {label}
      <span className="sr-only">: {title}</span>
    </>
  );
}

type WordingProps = {
  template: Template;
  typed: string | undefined;
  problem: string | undefined;
};

function Wording({
  template: { textField, title, standard, text, saved, samples, variables },
  typed,
  problem,
}: WordingProps) {
  const first = typed ?? text;
  const [wording, setWording] = useState(first);
  const isOwn = first !== "" && first !== standard;
  const shown = toSavedWording(wording, saved) || standard;
  return (
    <>
      <PartsLine note={describeParts(fillSamples(shown, samples))} />
      <details open={problem !== undefined}>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 text-sm font-semibold text-sea">
          Change wording
          {isOwn ? <Badge>Yours</Badge> : null}
        </summary>
        <TextAreaField
          name={textField}
          label={<OfText label="Wording" title={title} />}
          defaultValue={first}
          onChange={(event) => setWording(event.currentTarget.value)}
          hint={hintOf(variables, isOwn ? standard : null)}
          error={problem}
          rows={4}
          className="mt-1"
        />
      </details>
    </>
  );
}

/** Follows the wording as it is typed. */
function PartsLine({ note: { text, isCostly } }: { note: PartsNote }) {
  return (
    <p role="status" className="flex items-start gap-1.5 text-sm leading-6">
      {isCostly ? (
        <TriangleExclamationPoint
          aria-hidden="true"
          className="mt-1 size-4 shrink-0 text-warning"
        />
      ) : null}
      <span className={isCostly ? "font-medium wrap-anywhere" : "text-muted"}>{text}</span>
    </p>
  );
}

function hintOf(variables: readonly string[], standard: string | null): string {
  const fill =
    variables.length === 0
      ? "It has no variables."
      : `Filled in when sent: ${variables.join(", ")}. Each takes 30 characters, or with *2 twice as many.`;
  return standard === null ? fill : `${fill} Leave it empty for the standard wording: ${standard}`;
}
