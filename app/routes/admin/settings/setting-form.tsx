import { type ReactNode, useState } from "react";
import { PREVIEW_FRAME, PreviewCard } from "./preview-card.tsx";
import { PreviewForm } from "./preview-form.tsx";
import { type PreviewedSetting, settingPreviewUrl } from "./preview/preview-pages.ts";

type SettingFormProps = {
  name: PreviewedSetting;
  /** The version that is changed. */
  basedOn: number;
  /** The label of its button. */
  save: string;
  children: ReactNode;
};

/** The form of a setting that can be previewed as it is typed, with the preview below. */
export function SettingForm({ name, basedOn, save, children }: SettingFormProps) {
  const [isPreviewing, setPreviewing] = useState(false);
  const [hasPreview, setHasPreview] = useState(false);
  function onPreview(isPreview: boolean): void {
    setPreviewing(isPreview);
    if (isPreview) setHasPreview(true);
  }
  return (
    <>
      <PreviewForm
        save={save}
        preview={{ to: settingPreviewUrl(name), frame: PREVIEW_FRAME }}
        onPreview={onPreview}
      >
        <input type="hidden" name="basedOn" value={basedOn} />
        {children}
      </PreviewForm>
      <PreviewCard name={name} isShown={hasPreview} isExpected={isPreviewing} />
    </>
  );
}
