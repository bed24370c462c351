import { useEffect, useRef, useState } from "react";
import { isDrawing } from "#app/domain/vehicle-pictures.ts";
import type { Crop } from "./picture-rules.ts";
import { type RunningUpload, uploadPicture, type UploadFailure } from "./upload-picture.ts";

export type CroppedFile = { file: File; crop: Crop; preview: string };

export type Picture = { key: string } & (
  | { is: "there"; path: string }
  | ({ is: "sending"; percent: number } & CroppedFile)
  | ({ is: "failed"; refusal: UploadFailure } & CroppedFile)
);

/** The first picture is the main picture. */
export function usePictureUploads(initial: readonly string[]) {
  const [pictures, setPictures] = useState<readonly Picture[]>(() =>
    initial.map((path) => ({ key: path, is: "there", path })),
  );
  const runningUploads = useRef(new Map<string, RunningUpload>());
  useEffect(() => {
    const { current } = runningUploads;
    return () => {
      for (const { abort } of current.values()) abort();
    };
  }, []);

  const replace = (picture: Picture) => setPictures((all) => withPicture(all, picture));

  const startUpload = async (key: string, cropped: CroppedFile) => {
    replace({ ...cropped, key, is: "sending", percent: 0 });
    const running = uploadPicture(cropped, (percent) => {
      if (runningUploads.current.get(key) === running)
        replace({ ...cropped, key, is: "sending", percent });
    });
    runningUploads.current.set(key, running);
    const outcome = await running.outcome;
    // Removed or retried meanwhile.
    if (runningUploads.current.get(key) !== running) return;
    runningUploads.current.delete(key);
    if (!outcome.ok) return replace({ ...cropped, key, is: "failed", refusal: outcome.reason });
    replace({ key, is: "there", path: outcome.value });
    URL.revokeObjectURL(cropped.preview);
  };

  return {
    pictures,
    add(cropped: CroppedFile) {
      const key = cropped.preview;
      setPictures((all) => [...all, { ...cropped, key, is: "sending", percent: 0 }]);
      void startUpload(key, cropped);
    },
    retry(picture: Picture) {
      if (picture.is !== "failed") return;
      const { key, file, crop, preview } = picture;
      void startUpload(key, { file, crop, preview });
    },
    remove(picture: Picture) {
      const { key } = picture;
      const running = runningUploads.current.get(key);
      runningUploads.current.delete(key);
      running?.abort();
      setPictures((all) => all.filter((other) => other.key !== key));
      if (picture.is !== "there") URL.revokeObjectURL(picture.preview);
    },
    move({ key }: Picture, to: number) {
      setPictures((all) => {
        const moved = all.find((picture) => picture.key === key);
        if (moved === undefined) return all;
        return all.filter((picture) => picture !== moved).toSpliced(to, 0, moved);
      });
    },
  };
}

/** A photo shows the car itself, so the drawings go. */
function withPicture(all: readonly Picture[], picture: Picture): Picture[] {
  const replaced = all.map((other) => (other.key === picture.key ? picture : other));
  if (picture.is !== "there") return replaced;
  return replaced.filter((other) => other.is !== "there" || !isDrawing(other.path));
}
