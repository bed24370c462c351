import { toLatinLetters } from "./latin-letters.ts";

type WithId = { readonly id: string };

/** Rows that were there keep their ids, wherever they are moved; a new one gets that of its name. */
export function assignIds<Item extends WithId>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): Item[] {
  const taken = new Set(items.map(({ id }) => id));
  const assignedIds = new Set<string>();
  return items.map((item) => {
    const isKept = item.id !== "" && !assignedIds.has(item.id);
    const id = isKept ? item.id : freeId(nameOf(item), taken);
    taken.add(id);
    assignedIds.add(id);
    return { ...item, id };
  });
}

/** Part of URLs, so of plain letters; of no meaning, but the same in every version. */
export function freeId(name: string, taken: ReadonlySet<string>): string {
  const slug = slugOf(name);
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`;
  return free;
}

function slugOf(text: string): string {
  const slug = toLatinLetters(text)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return slug === "" ? "item" : slug;
}
