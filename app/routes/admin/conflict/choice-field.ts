/** The name of the radio buttons for one value that two have changed. */
export function choiceField(key: string): string {
  return `choice-${key}`;
}
