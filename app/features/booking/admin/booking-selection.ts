/** The search parameter of a selected booking, once for each. */
export const SELECTED_PARAM = "booking";
export const MAX_SELECTED = 50;

export function selectedBookings(params: URLSearchParams): string[] {
  const ids = params.getAll(SELECTED_PARAM).filter((id) => id !== "" && id.length <= 100);
  return [...new Set(ids)].slice(0, MAX_SELECTED);
}
