import { Form } from "react-router";
import { type LogQuery, SUBJECTS } from "#app/features/audit-log/log-query.ts";
import { SearchParamField } from "#app/routes/admin/search-param-field.tsx";
import { SearchParamSelect } from "#app/routes/admin/search-param-select.tsx";
import { Button } from "#app/ui/button.tsx";

type LogFilterProps = {
  action: string;
  query: LogQuery;
  actors: readonly { id: string; name: string }[];
  isSearching: boolean;
};

export function LogFilter({ action, query, actors, isSearching }: LogFilterProps) {
  return (
    <search aria-label="Narrow the log">
      <Form
        action={action}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] items-end gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_11rem_11rem_auto]"
      >
        <SearchParamSelect label="Who" name="actor" value={query.actor}>
          <option value="">Everybody</option>
          {actors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SearchParamSelect>
        <SearchParamSelect label="What about" name="subject" value={query.subject}>
          <option value="all">Everything</option>
          {Object.entries(SUBJECTS).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </SearchParamSelect>
        <SearchParamField label="From" type="date" name="from" value={query.from} />
        <SearchParamField label="To" type="date" name="to" value={query.to} />
        <Button
          type="submit"
          variant="secondary"
          pending={isSearching}
          className="max-lg:col-span-full"
        >
          Show
        </Button>
      </Form>
    </search>
  );
}
