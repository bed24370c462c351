import { TextField } from "#app/ui/text-field.tsx";

type SearchTextProps = { label: string; text: string; className?: string };

/** The text that a list is searched for. */
export function SearchText({ label, text, className }: SearchTextProps) {
  return (
    <TextField
      // A link to another part of the list brings its own text.
      key={text}
      className={className}
      label={label}
      type="search"
      name="text"
      maxLength={100}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={text}
    />
  );
}
