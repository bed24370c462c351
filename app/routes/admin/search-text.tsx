import { SearchParamField } from "./search-param-field.tsx";

type SearchTextProps = {
  label: string;
  name?: string;
  text: string;
  className?: string;
};

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
