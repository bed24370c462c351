import { textId } from "#app/content/text-id.server.ts";
import { giveIds } from "./free-id.ts";

/** Older versions and files have no ids: the same text gets the same id each time. */
export function giveTextIds<Item extends { readonly id?: string }>(
  items: readonly Item[],
  textOf: (item: Item) => string,
): (Item & { id: string })[] {
  const rows = items.map((item) => ({ ...item, id: item.id ?? "" }));
  return giveIds(rows, (row) => textId(textOf(row)));
}
