import { Search } from "lucide-react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";

type ListSearchProps = {
  /** What the list is of, for screen readers, and what the text is looked for in. */
  name: string;
  label: string;
  action: string;
  text: string;
  /** What else narrows the list, and stays. */
  kept: Readonly<Record<string, string>>;
  isSearching: boolean;
};

/** Looks for a text in a list. */
export function ListSearch({ name, label, action, text, kept, isSearching }: ListSearchProps) {
  return (
    <search aria-label={name} className="min-w-0 md:w-full md:max-w-md">
      <Form action={action} className="flex flex-wrap items-end gap-2">
        {Object.entries(kept).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <TextField
          // A link to another part of the list brings its own text.
          key={text}
          className="min-w-0 flex-1 basis-40"
          label={label}
          type="search"
          name="text"
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={text}
        />
        <Button type="submit" variant="secondary" pending={isSearching}>
          <Search aria-hidden="true" className="size-4" />
          Search
        </Button>
      </Form>
    </search>
  );
}
