import { extractText, getDocumentProxy, getMeta } from "unpdf";

export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  const { info } = await getMeta(pdf);
  return { text: text.replaceAll(/\s+/g, " "), pages: totalPages, title: String(info["Title"]) };
}

/** As they are drawn, one after another. */
export async function listLines(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const { text } = await extractText(pdf, { mergePages: true });
  return text.split("\n");
}

/** Texts that are not within the margins of their page. */
export async function listTextsOutside(bytes: Uint8Array, margin: number): Promise<string[]> {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const outside: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const [, , width = 0, height = 0] = page.view;
    const { items } = await page.getTextContent();
    for (const item of items) {
      if (!("str" in item)) continue;
      const { str, transform, width: textWidth } = item;
      const [x, y] = transform.slice(4).map(Number);
      const isInside =
        x !== undefined &&
        y !== undefined &&
        x >= margin &&
        x + textWidth <= width - margin &&
        y >= margin &&
        y <= height - margin;
      if (!isInside) outside.push(`${number}: ${str}`);
    }
  }
  return outside;
}
