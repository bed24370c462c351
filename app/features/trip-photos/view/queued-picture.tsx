/** A photo that is still on this device. */
export function QueuedPicture({ file, className }: { file: Blob; className: string }) {
  return <img ref={(image) => showBlob(image, file)} alt="" className={className} />;
}

function showBlob(image: HTMLImageElement | null, file: Blob): () => void {
  const url = URL.createObjectURL(file);
  if (image !== null) image.src = url;
  return () => URL.revokeObjectURL(url);
}
