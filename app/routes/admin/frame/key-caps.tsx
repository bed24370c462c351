/** Keys to press one after the other, or together. */
export function KeyCaps({ keys }: { keys: readonly string[] }) {
  return keys.map((key) => (
    <kbd
      key={key}
      className="grid h-7 min-w-7 place-items-center rounded-md border border-line-strong bg-sunken px-1.5 font-sans text-xs font-semibold"
    >
      {key}
    </kbd>
  ));
}
