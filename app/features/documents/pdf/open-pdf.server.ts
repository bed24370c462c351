import { getDocumentProxy } from "unpdf";
import { isHarmlessAddress, type PdfProblem } from "./scan-pdf.server.ts";

const MOST_PAGES = 30;

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Opens every page. The only allowed open action is a destination in the file. */
export async function openPdf(
  bytes: Uint8Array,
  { hasOpenAction }: { hasOpenAction: boolean },
): Promise<PdfProblem | null> {
  let pdf: Pdf;
  try {
    pdf = await getDocumentProxy(bytes, { stopAtErrors: true, verbosity: 0 });
  } catch (error) {
    const isLocked = error instanceof Error && error.name === "PasswordException";
    return isLocked ? "locked-file" : "broken-file";
  }
  try {
    if (pdf.numPages > MOST_PAGES) return "too-many-pages";
    if (hasOpenAction && !(await pdf.getOpenAction())?.dest) return "active-file";
    return (await isActive(pdf)) ? "active-file" : null;
  } catch {
    return "broken-file";
  }
}

async function isActive(pdf: Pdf): Promise<boolean> {
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const notes: { url?: string; unsafeUrl?: string }[] = await page.getAnnotations();
    if (notes.some((note) => !isHarmlessAddress(note.unsafeUrl ?? note.url ?? ""))) return true;
  }
  return (await pdf.hasJSActions()) || (await pdf.getAttachments()) !== null;
}
