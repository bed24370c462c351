import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { pictureMessages } from "#app/features/fleet/pictures/picture-messages.ts";
import { checkPictureFile } from "#app/features/fleet/pictures/picture-rules.ts";
import type { CroppedFile } from "#app/features/fleet/pictures/use-picture-uploads.ts";

export function useChosenPicture() {
  const input = useRef<HTMLInputElement>(null);
  const [waiting, setWaiting] = useState<{ file: File; url: string } | null>(null);
  const [cropped, setCropped] = useState<CroppedFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (cropped === null) return;
    return () => URL.revokeObjectURL(cropped.preview);
  }, [cropped]);
  useEffect(() => {
    if (waiting === null) return;
    return () => URL.revokeObjectURL(waiting.url);
  }, [waiting]);

  function clear(): void {
    if (input.current !== null) input.current.value = "";
    setWaiting(null);
    setCropped(null);
  }

  function fail(reason: keyof typeof pictureMessages): void {
    const { title, text } = pictureMessages[reason];
    clear();
    setProblem(`${title}: ${text}`);
  }

  return {
    input,
    waiting,
    taken: cropped,
    problem,
    choose({ target }: ChangeEvent<HTMLInputElement>) {
      const file = target.files?.[0];
      setProblem(null);
      setCropped(null);
      if (file === undefined) return setWaiting(null);
      const reason = checkPictureFile(file);
      if (reason !== null) return fail(reason);
      setWaiting({ file, url: URL.createObjectURL(file) });
    },
    take(chosen: CroppedFile) {
      setCropped(chosen);
      setWaiting(null);
    },
    leaveOut: clear,
    refuse: () => fail("broken-file"),
  };
}
