/** Where both sides send the entries of an inspection, one a request. */
export const INSPECTIONS_PATH = "/inspections";

export function signatureUrl(entryId: string): string {
  return `${INSPECTIONS_PATH}/${entryId}`;
}
