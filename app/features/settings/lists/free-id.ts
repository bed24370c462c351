type WithId = { readonly id: string };

/** For a new row, made of its name; ids are of no meaning, but stay the same in every version. */
export function freeId(id: string, name: string, others: readonly WithId[]): string {
  const wanted = id || slugOf(name);
  const isTaken = (one: string) => others.some((other) => other.id === one);
  let free = wanted;
  for (let number = 2; isTaken(free); number += 1) free = `${wanted}-${number}`;
  return free;
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}
