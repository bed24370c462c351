/** The name of the radio buttons for one value that two have changed. */
export function choiceName(key: string): string {
  return `choice-${key}`;
}
