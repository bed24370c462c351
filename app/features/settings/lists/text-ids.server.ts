import { textId } from "#app/content/text-id.server.ts";
import { assignIds } from "./free-id.ts";

/** Older versions and files have no ids: the same text gets the same id each time. */
export function assignTextIds<Item extends { readonly id?: string }>(
  items: readonly Item[],
  textOf: (item: Item) => string,
): (Item & { id: string })[] {
  const rows = items.map((item) => ({ ...item, id: item.id ?? "" }));
  return assignIds(rows, (row) => textId(textOf(row)));
}
