import { SearchParamField } from "./search-param-field.tsx";

type SearchTextProps = {
  label: string;
  /** Its name in the address, if that is another. */
  name?: string;
  text: string;
  className?: string;
};

/** The text that a list is searched for. */
export function SearchText({ label, name = "text", text, className }: SearchTextProps) {
  return (
    <SearchParamField
      className={className}
      label={label}
      type="search"
      name={name}
      maxLength={100}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={text}
    />
  );
}
