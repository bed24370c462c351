import { createContext, type ReactNode, useContext } from "react";

export type UploadedPicture = {
  widths: readonly number[];
  colour: string;
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

export function useUploadedPicture(path: string): UploadedPicture | undefined {
  return useContext(UploadedPicturesContext)[path];
}
