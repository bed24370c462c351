import { createContext, type ReactNode, useContext } from "react";

/** What a page knows of an uploaded picture before the browser has asked for it. */
export type ShownPicture = {
  /** In pixels, narrowest first. */
  widths: readonly number[];
  /** As '#0f6b72'. */
  colour: string;
  /** A few pixels of it, as a data: address. */
  placeholder: string;
};

/** By path; drawings are not in it. */
export type KnownPictures = Readonly<Record<string, ShownPicture>>;

const NONE: KnownPictures = {};

const KnownPicturesContext = createContext(NONE);

type KnowPicturesProps = { pictures: KnownPictures | undefined; children: ReactNode };

/** Every picture inside that is known comes in the width that fits, and is seen at once. */
export function KnowPictures({ pictures = NONE, children }: KnowPicturesProps) {
  return <KnownPicturesContext value={pictures}>{children}</KnownPicturesContext>;
}

/** Undefined for a drawing. */
export function useKnownPicture(path: string): ShownPicture | undefined {
  return useContext(KnownPicturesContext)[path];
}
