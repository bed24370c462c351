import { LinkButton } from "#app/ui/button.tsx";
import type { CarList } from "./find-vehicles.server.ts";
import { type ListChoices, listUrl } from "./list-url.ts";

type MoreCarsProps = { choices: ListChoices; list: CarList };

export function MoreCars({ choices, list }: MoreCarsProps) {
  return (
    <div className="flex flex-col items-center gap-2">
      <p className="tabular text-[0.9375rem] text-muted">
        {list.cars.length} of {list.matching} shown
      </p>
      <LinkButton
        to={listUrl({ ...choices, pages: list.pages + 1 })}
        replace
        preventScrollReset
        variant="secondary"
      >
        Show more cars
      </LinkButton>
    </div>
  );
}
