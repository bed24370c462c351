import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { pictureMessages } from "#app/features/fleet/pictures/picture-messages.ts";
import { checkPictureFile } from "#app/features/fleet/pictures/picture-rules.ts";
import type { Chosen } from "#app/features/fleet/pictures/use-picture-uploads.ts";

/** A picture of a file field: judged by its name and size, cut, and shown before it is sent. */
export function useChosenPicture() {
  const input = useRef<HTMLInputElement>(null);
  const [waiting, setWaiting] = useState<{ file: File; url: string } | null>(null);
  const [taken, setTaken] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (taken === null) return;
    return () => URL.revokeObjectURL(taken.preview);
  }, [taken]);
  useEffect(() => {
    if (waiting === null) return;
    return () => URL.revokeObjectURL(waiting.url);
  }, [waiting]);

  function leaveOut(): void {
    if (input.current !== null) input.current.value = "";
    setWaiting(null);
    setTaken(null);
  }

  function refuseFor(reason: keyof typeof pictureMessages): void {
    const { title, text } = pictureMessages[reason];
    leaveOut();
    setProblem(`${title}: ${text}`);
  }

  return {
    input,
    waiting,
    taken,
    problem,
    choose({ target }: ChangeEvent<HTMLInputElement>) {
      const file = target.files?.[0];
      setProblem(null);
      setTaken(null);
      if (file === undefined) return setWaiting(null);
      const reason = checkPictureFile(file);
      if (reason !== null) return refuseFor(reason);
      setWaiting({ file, url: URL.createObjectURL(file) });
    },
    take(chosen: Chosen) {
      setTaken(chosen);
      setWaiting(null);
    },
    leaveOut,
    refuse: () => refuseFor("broken-file"),
  };
}
