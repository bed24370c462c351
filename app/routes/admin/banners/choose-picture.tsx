import { Upload } from "#app/ui/icons/icons.ts";
import { type ChangeEvent, type RefObject, useId } from "react";
import { PICTURE_ACCEPT } from "#app/features/fleet/pictures/picture-rules.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";

type ChoosePictureProps = {
  input: RefObject<HTMLInputElement | null>;
  number: number;
  isOther: boolean;
  problem: string | null;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

export function ChoosePicture({ input, number, isOther, problem, onChange }: ChoosePictureProps) {
  const id = useId();
  return (
    <div className="flex flex-col items-start gap-1.5">
      <input
        ref={input}
        type="file"
        name="file"
        accept={PICTURE_ACCEPT}
        aria-label={`Picture of banner ${number}`}
        onChange={onChange}
        className="hidden min-h-11 w-full text-sm file:mr-3 file:min-h-11 file:rounded-control file:border file:border-line-strong file:bg-surface file:px-4 file:font-semibold file:text-ink noscript:block"
      />
      <Button
        type="button"
        variant="secondary"
        size="small"
        onClick={() => input.current?.click()}
        aria-describedby={problem === null ? undefined : `${id}-error`}
        className="noscript:hidden"
      >
        <Upload aria-hidden="true" className="size-4" />
        {isOther ? "Choose another picture" : "Choose a picture"}
        <span className="sr-only"> for banner {number}</span>
      </Button>
      <FieldError id={id} error={problem} />
    </div>
  );
}
