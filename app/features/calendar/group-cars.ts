import type { CalendarCar } from "./calendar-bar.ts";
import type { CalendarGroup } from "./calendar-query.ts";

type CarGroup<Car> = { title: string | null; cars: Car[] };

/** In the order of their titles; one without a title where the cars are not grouped. */
export function groupCars<Car extends Pick<CalendarCar, "category" | "city" | "location">>(
  cars: readonly Car[],
  group: CalendarGroup,
): CarGroup<Car>[] {
  if (group === "none") return [{ title: null, cars: [...cars] }];
  const groups = Map.groupBy(cars, ({ category, city, location }) =>
    group === "place" ? `${location}, ${city}` : category,
  );
  return [...groups]
    .map(([title, cars]) => ({ title, cars }))
    .sort((a, b) => a.title.localeCompare(b.title));
}
