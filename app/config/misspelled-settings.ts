/** Short names are too often near to a variable of another program: HOST and HOME. */
const SHORT_NAME = 6;

/**
 * Variables that are not settings but nearly have the name of one, and that name. A setting that is set as
 * well was not meant.
 */
export function findMisspelledSettings(
  names: readonly string[],
  settings: readonly string[],
): { name: string; setting: string }[] {
  const unset = settings.filter((setting) => !names.includes(setting));
  return names
    .filter((name) => !settings.includes(name))
    .flatMap((name) => {
      const setting = findNearest(name.toUpperCase(), unset);
      return setting === undefined ? [] : [{ name, setting }];
    });
}

function findNearest(name: string, settings: readonly string[]): string | undefined {
  const near = settings
    .map((setting) => ({ setting, distance: editDistance(name, setting) }))
    .filter(({ setting, distance }) => distance <= (setting.length < SHORT_NAME ? 1 : 2));
  return near.sort((a, b) => a.distance - b.distance)[0]?.setting;
}

/** Letters inserted, deleted, replaced or swapped with the next one (Damerau-Levenshtein). */
function editDistance(from: string, to: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        at(current, column - 1) + 1,
        at(previous, column) + 1,
        at(previous, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforePrevious, column - 2) + 1 : Infinity,
      );
    }
    [beforePrevious, previous] = [previous, current];
  }
  return at(previous, to.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
