import { extractText, getDocumentProxy, getMeta } from "unpdf";

/** What stands in a PDF, as a reader finds it: words of all pages in order, and its own title. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  const { info } = await getMeta(pdf);
  return { text: text.replaceAll(/\s+/g, " "), pages: totalPages, title: String(info["Title"]) };
}
