import { LinkButton } from "#app/ui/button.tsx";
import type { CarList } from "./find-vehicles.server.ts";
import { type ListChoices, listUrl, MAX_PAGES } from "./list-url.ts";

type MoreCarsProps = { choices: ListChoices; list: CarList };

export function MoreCars({ choices, list }: MoreCarsProps) {
  return (
    <div className="flex flex-col items-center gap-2">
      <p className="tabular text-[0.9375rem] text-muted">
        {list.cars.length} of {list.matching} shown
      </p>
      {list.pages < MAX_PAGES ? (
        <LinkButton
          to={listUrl({ ...choices, pages: list.pages + 1 })}
          replace
          preventScrollReset
          variant="secondary"
        >
          Show more cars
        </LinkButton>
      ) : (
        <p className="text-[0.9375rem]">Choose a filter to see the others.</p>
      )}
    </div>
  );
}
