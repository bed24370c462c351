import { useEffect, useRef, useState } from "react";
import type { Crop } from "./picture-rules.ts";
import { type Sending, sendPicture, type SendRefusal } from "./upload-picture.ts";

/** What was chosen and cut, on its way to become a picture; `preview` shows it meanwhile. */
export type Chosen = { file: File; crop: Crop; preview: string };

export type Picture = { key: string } & (
  | { is: "there"; path: string }
  | ({ is: "sending"; percent: number } & Chosen)
  | ({ is: "failed"; refusal: SendRefusal } & Chosen)
);

/** The pictures of a car while they are put together; the first one is its main picture. */
export function usePictures(initial: readonly string[]) {
  const [pictures, setPictures] = useState<readonly Picture[]>(() =>
    initial.map((path) => ({ key: path, is: "there", path })),
  );
  const sendings = useRef(new Map<string, Sending>());
  useEffect(() => {
    const { current } = sendings;
    return () => {
      for (const { abort } of current.values()) abort();
    };
  }, []);

  const replace = (picture: Picture) =>
    setPictures((all) => all.map((other) => (other.key === picture.key ? picture : other)));

  const send = async (key: string, chosen: Chosen) => {
    replace({ ...chosen, key, is: "sending", percent: 0 });
    const sending = sendPicture(chosen, (percent) => {
      if (sendings.current.get(key) === sending)
        replace({ ...chosen, key, is: "sending", percent });
    });
    sendings.current.set(key, sending);
    const outcome = await sending.done;
    // Removed, or sent anew, in the meantime.
    if (sendings.current.get(key) !== sending) return;
    sendings.current.delete(key);
    if (!outcome.ok) return replace({ ...chosen, key, is: "failed", refusal: outcome.reason });
    replace({ key, is: "there", path: outcome.value });
    URL.revokeObjectURL(chosen.preview);
  };

  return {
    pictures,
    add(chosen: Chosen) {
      const key = chosen.preview;
      setPictures((all) => [...all, { ...chosen, key, is: "sending", percent: 0 }]);
      void send(key, chosen);
    },
    retry(picture: Picture) {
      if (picture.is !== "failed") return;
      const { key, file, crop, preview } = picture;
      void send(key, { file, crop, preview });
    },
    remove(picture: Picture) {
      const { key } = picture;
      const sending = sendings.current.get(key);
      sendings.current.delete(key);
      sending?.abort();
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
