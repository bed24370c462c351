import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { CardSection } from "#app/ui/card-section.tsx";
import { TextField } from "#app/ui/text-field.tsx";

type Template = {
  name: string;
  /** As it is registered: each variable is `{#var#}`. */
  text: string;
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
  const isPending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" noValidate autoComplete="off" className="flex flex-col gap-5">
      <input type="hidden" name="basedOn" value={basedOn} />
      <CardSection title="Registered texts">
        <ul className="divide-y divide-line">
          {templates.map(({ name, text, id, idOfServer }) => (
            <li
              key={name}
              className="grid grid-cols-1 items-start gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0 lg:grid-cols-[minmax(0,1fr)_16rem]"
            >
              <p className="max-w-prose text-sm leading-6 wrap-anywhere whitespace-pre-line">
                {text}
              </p>
              <TextField
                name={name}
                label={`Id of ${name}`}
                defaultValue={typed[name] ?? id}
                hint={idOfServer === null ? undefined : `Of the server: ${idOfServer}`}
                error={problems[name]}
                inputMode="numeric"
                maxLength={30}
              />
            </li>
          ))}
        </ul>
      </CardSection>
      <Button type="submit" pending={isPending} className="w-fit">
        Save ids
      </Button>
    </Form>
  );
}
