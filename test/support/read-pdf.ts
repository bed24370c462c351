import { extractText, getDocumentProxy, getMeta } from "unpdf";

export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  const { info } = await getMeta(pdf);
  return { text: text.replaceAll(/\s+/g, " "), pages: totalPages, title: String(info["Title"]) };
}
