import { useCallback } from "react";

/** A photo that is still on this device. It is decoded once: the page is drawn again while it is sent. */
export function QueuedPicture({ file, className }: { file: Blob; className: string }) {
  const show = useCallback((image: HTMLImageElement | null) => showBlob(image, file), [file]);
  return <img ref={show} alt="" className={className} />;
}

function showBlob(image: HTMLImageElement | null, file: Blob): () => void {
  const url = URL.createObjectURL(file);
  if (image !== null) image.src = url;
  return () => URL.revokeObjectURL(url);
}
