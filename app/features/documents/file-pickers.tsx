import { Camera, Upload } from "#app/ui/icons/icons.ts";
import { type ChangeEvent, useRef } from "react";
import { DOCUMENT_TYPES } from "#app/domain/document-kinds.ts";
import { Button } from "#app/ui/button.tsx";

export const ACCEPTED_FILES: string = DOCUMENT_TYPES.flatMap(({ mime, extensions }) => [
  mime,
  ...extensions.map((extension) => `.${extension}`),
]).join(",");

type ChooseFileProps = {
  label: string;
  buttonText: string;
  isSending: boolean;
  onFile: (file: File) => void;
};

export function ChooseFile({ label, buttonText, isSending, onFile }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED_FILES}
        aria-label={label}
        className="hidden"
        onChange={(event) => takeFile(event, onFile)}
      />
      <Button
        type="button"
        variant="secondary"
        size="small"
        pending={isSending}
        onClick={() => input.current?.click()}
      >
        <Upload aria-hidden="true" className="size-4" />
        {buttonText} <span className="sr-only">{label}</span>
      </Button>
    </>
  );
}

export function TakePhoto({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className="hidden pointer-coarse:contents">
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        capture="environment"
        aria-label={`Photo of ${label}`}
        className="hidden"
        onChange={(event) => takeFile(event, onFile)}
      />
      <Button type="button" variant="secondary" size="small" onClick={() => input.current?.click()}>
        <Camera aria-hidden="true" className="size-4" />
        Take photo <span className="sr-only">of {label}</span>
      </Button>
    </span>
  );
}

function takeFile(event: ChangeEvent<HTMLInputElement>, onFile: (file: File) => void): void {
  const [file] = event.target.files ?? [];
  // Choosing the same file again must fire a change event.
  event.target.value = "";
  if (file) onFile(file);
}
