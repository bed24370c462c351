import type { TextVariable } from "#app/content/text-variables.server.ts";
import { OWN_SECTION_PREFIX, type PolicyName } from "#app/content/site-content.ts";
import { EMPTY_POLICY_ROW } from "#app/features/settings/content/policy-rows.ts";
import { readRows, type Row, type RowProblems } from "#app/features/settings/lists/list-fields.ts";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { ListForm } from "./list-form.tsx";
import { SettingPage, type SettingPageProps } from "./setting-page.tsx";
import { VariablesCard } from "./variables-card.tsx";

type PolicyPageProps = {
  name: PolicyName;
  about: string;
  loaderData: {
    fields: Row;
    /** Ids of the sections that the operator wrote. */
    changed: readonly string[];
    page: SettingPageProps["page"];
    variables: readonly TextVariable[];
  };
  actionData: { failed: string; typed: Row | null; problems: RowProblems } | undefined;
};

const TEXTS = { add: "Add a section", remove: "Remove this section", save: "Save sections" };

export function PolicyPage({ name, about, loaderData, actionData }: PolicyPageProps) {
  const { fields, changed, page, variables } = loaderData;
  return (
    <SettingPage
      name={name}
      about={about}
      page={page}
      failed={actionData?.failed}
      beside={<VariablesCard variables={variables} />}
    >
      <ListForm
        name={name}
        rows={readRows(actionData?.typed ?? fields)}
        emptyRow={EMPTY_POLICY_ROW}
        basedOn={page.latest}
        problems={actionData?.problems ?? {}}
        texts={TEXTS}
        describeRow={({ id, title, text, standard }) => {
          if (id.startsWith(OWN_SECTION_PREFIX)) return { title, note: "Your own section" };
          // Typed, and not saved so far.
          if (id === "") return { title: title || TEXTS.add, note: "New" };
          if (standard === "") return { title, note: "Not shown while taxis are closed" };
          if (!changed.includes(id)) return { title, remove: null };
          const note = text === "" ? "Not shown" : "Your text";
          return { title, note, remove: "Use the standard text again" };
        }}
      >
        {(field) => {
          const { name, defaultValue } = field("standard", "");
          return (
            <>
              <input type="hidden" name={name} value={defaultValue} />
              <TextField {...field("title", "Title")} maxLength={80} />
              <TextAreaField
                {...field("text", "Text")}
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
