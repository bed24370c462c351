import { createContext, type ReactNode, useContext } from "react";

export type UploadedPicture = {
  /** In pixels, narrowest first. */
  widths: readonly number[];
  /** As '#0f6b72'. */
  colour: string;
  /** A tiny version as a data: URL. */
  placeholder: string;
};

/** By path. */
export type UploadedPictures = Readonly<Record<string, UploadedPicture>>;

const NONE: UploadedPictures = {};

const UploadedPicturesContext = createContext(NONE);

type UploadedPicturesProviderProps = {
  pictures: UploadedPictures | undefined;
  children: ReactNode;
};

export function UploadedPicturesProvider({
  pictures = NONE,
  children,
}: UploadedPicturesProviderProps) {
  return <UploadedPicturesContext value={pictures}>{children}</UploadedPicturesContext>;
}

/** Undefined for a drawing. */
export function useUploadedPicture(path: string): UploadedPicture | undefined {
  return useContext(UploadedPicturesContext)[path];
}
