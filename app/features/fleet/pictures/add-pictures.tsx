import { ImagePlus } from "#app/ui/icons/icons.ts";
import { type ChangeEvent, type DragEvent, useRef, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { PICTURE_ACCEPT } from "./picture-rules.ts";

type AddPicturesProps = { isFirst: boolean; onFiles: (files: File[]) => void };

export function AddPictures({ isFirst, onFiles }: AddPicturesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Choosing the same file again must fire a change event.
    target.value = "";
    onFiles(files);
  };
  const handleDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={PICTURE_ACCEPT}
        aria-label="Pictures of the car"
        className="hidden"
        onChange={take}
      />
      <button
        type="button"
        onClick={() => input.current?.click()}
        onDragOver={handleDragOver}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={classNames(
          "flex aspect-8/5 w-full flex-col items-center justify-center gap-1 rounded-control border border-dashed p-2 text-center text-sm leading-5 font-semibold transition-colors",
          isOver
            ? "border-sea bg-sea-soft text-ink"
            : "border-line-strong bg-page text-ink hover:border-ink hover:bg-sunken",
        )}
      >
        <ImagePlus aria-hidden="true" className="size-5 text-sea" />
        Add pictures
        <span className="font-normal text-muted">
          {isFirst ? "The first is the main one" : "or drop them here"}
        </span>
      </button>
    </>
  );
}
