import { type Ref, useEffect, useRef } from "react";
import { Form, href, useNavigation } from "react-router";
import { ChangeList } from "#app/routes/admin/conflict/conflict-form.tsx";
import { HiddenFields } from "#app/routes/admin/hidden-fields.tsx";
import { SettingsHeader } from "#app/routes/admin/settings/settings-header.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import type { ImportedSetting } from "./describe-import.server.ts";

export type ImportPreviewProps = {
  /** The file. */
  text: string;
  /** Of what is shown, sent along to import just that. */
  reviewed: string;
  settings: readonly ImportedSetting[];
  /** Whether something else was shown before. */
  isChanged: boolean;
};

/** What a file of settings changes, before it is imported. */
export function ImportPreview({ text, reviewed, settings, isChanged }: ImportPreviewProps) {
  const isPending = useNavigation().formMethod === "POST";
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reviewed) notice.current?.focus();
  }, [reviewed]);
  return (
    <>
      <SettingsHeader
        current="business"
        title="Import settings"
        about="What the file changes, page by page."
      />
      <Form method="post" encType="multipart/form-data" className="flex max-w-4xl flex-col gap-5">
        <HiddenFields fields={{ intent: "import", text, reviewed }} />
        <Notice ref={notice} isChanged={isChanged} count={settings.length} />
        {settings.map(({ name, title, changes }) => (
          <ChangeList key={name} title={title} changes={changes} side="mine" />
        ))}
        <div className="flex flex-wrap gap-3">
          {settings.length === 0 ? null : (
            <Button type="submit" pending={isPending}>
              Import settings
            </Button>
          )}
          <LinkButton to={href("/admin/settings")} variant="secondary" prefetch="none">
            {settings.length === 0 ? "Back to settings" : "Cancel"}
          </LinkButton>
        </div>
      </Form>
    </>
  );
}

type NoticeProps = { ref: Ref<HTMLDivElement>; isChanged: boolean; count: number };

function Notice({ ref, isChanged, count }: NoticeProps) {
  if (count === 0) {
    const title = "The file changes nothing: the site has these settings already.";
    return <Alert ref={ref} tabIndex={-1} role="status" title={title} />;
  }
  const pages = count === 1 ? "one page" : `${count} pages`;
  const title = isChanged
    ? "Settings have changed since you looked at the file."
    : `The file changes settings on ${pages}.`;
  const text = "Nothing is imported yet. Check the changes below, then import them.";
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      role="status"
      tone={isChanged ? "warning" : "info"}
      title={title}
      text={text}
    />
  );
}
