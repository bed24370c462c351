export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

const files = new WeakMap<Element, File[]>();

/** A file input of a page takes no files but those of its own file picker. */
export function chooseFiles(input: Element, chosen: readonly ChosenFile[]): void {
  const toFile = ({ name, mimeType, buffer }: ChosenFile) =>
    new File([new Uint8Array(buffer)], name, { type: mimeType });
  files.set(input, chosen.map(toFile));
}

export function chosenFiles(input: Element | undefined): File[] {
  return [...((input && files.get(input)) ?? [])];
}
