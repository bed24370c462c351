import type { TextVariable } from "#app/content/text-variables.server.ts";
import { OWN_SECTION_PREFIX, type PolicyName } from "#app/content/site-content.ts";
import { EMPTY_POLICY_ROW } from "#app/features/settings/content/policy-rows.ts";
import { readRows, type Row } from "#app/features/settings/lists/list-fields.ts";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { ListForm } from "./list-form.tsx";
import {
  baseVersion,
  SettingPage,
  type SettingAnswer,
  type SettingPageProps,
} from "./setting-page.tsx";
import { VariablesCard } from "./variables-card.tsx";

type PolicyPageProps = {
  name: PolicyName;
  about: string;
  loaderData: {
    fields: Row;
    page: SettingPageProps["page"];
    variables: readonly TextVariable[];
  };
  actionData: SettingAnswer | undefined;
};

const TEXTS = { add: "Add a section", remove: "Remove this section", save: "Save sections" };

export function PolicyPage({ name, about, loaderData, actionData }: PolicyPageProps) {
  const { fields, page, variables } = loaderData;
  return (
    <SettingPage
      name={name}
      about={about}
      page={page}
      answer={actionData}
      beside={<VariablesCard variables={variables} />}
    >
      <ListForm
        name={name}
        rows={readRows(actionData?.typed ?? fields)}
        emptyRow={EMPTY_POLICY_ROW}
        basedOn={baseVersion(page, actionData)}
        problems={actionData?.problems ?? {}}
        texts={TEXTS}
        describeRow={({ id, title, text, standard, isChanged }) => {
          if (id.startsWith(OWN_SECTION_PREFIX)) return { title, note: "Your own section" };
          // Typed, and not saved so far.
          if (id === "") return { title: title || TEXTS.add, note: "New" };
          if (standard === "") return { title, note: "Not shown while taxis are closed" };
          if (isChanged === "") return { title, remove: null };
          const note = text === "" ? "Not shown" : "Your text";
          return { title, note, remove: "Use the standard text again" };
        }}
      >
        {(field) => {
          return (
            <>
              {([field("standard"), field("isChanged")] as const).map(({ name, defaultValue }) => (
                <input key={name} type="hidden" name={name} value={defaultValue} />
              ))}
              <TextField {...field("title")} maxLength={80} />
              <TextAreaField
                {...field("text")}
                rows={12}
                hint="Leave a blank line between paragraphs. Start a bullet with “- ” and a sub-heading with “## ”; a line [Label](/page) is a link. Leave the text empty to hide the section."
              />
            </>
          );
        }}
      </ListForm>
    </SettingPage>
  );
}
