import { Search } from "#app/ui/icons/icons.ts";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import { SearchText } from "./search-text.tsx";

type ListSearchProps = {
  name: string;
  label: string;
  action: string;
  text: string;
  kept: Readonly<Record<string, string>>;
  isSearching: boolean;
  children?: ReactNode;
};

export function ListSearch(props: ListSearchProps) {
  const { name, label, action, text, kept, isSearching, children } = props;
  return (
    <search aria-label={name} className="min-w-0 md:w-full md:max-w-xl">
      <Form action={action} className="flex flex-wrap items-end gap-2">
        <HiddenFields fields={kept} />
        <SearchText
          label={label}
          text={text}
          className={classNames("min-w-0 flex-1", children ? "basis-full sm:basis-48" : "basis-40")}
        />
        {children}
        <Button type="submit" variant="secondary" pending={isSearching}>
          <Search aria-hidden="true" className="size-4" />
          Search
        </Button>
      </Form>
    </search>
  );
}
