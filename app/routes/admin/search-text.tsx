import { useEffect, useRef } from "react";
import { TextField } from "#app/ui/text-field.tsx";

type SearchTextProps = { label: string; text: string; className?: string };

/** The text that a list is searched for: what the address says, until something else is typed. */
export function SearchText({ label, text, className }: SearchTextProps) {
  const field = useRef<HTMLInputElement>(null);
  const said = useRef(text);
  useEffect(() => {
    // A link to another part of the list brings its own text; what was typed meanwhile stays.
    if (field.current?.value === said.current) field.current.value = text;
    said.current = text;
  }, [text]);
  return (
    <TextField
      ref={field}
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
