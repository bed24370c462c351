import { formatHours } from "#app/domain/rental-period.ts";
import { siteRules } from "#app/domain/site-rules.ts";
import { siteSettings } from "./settings.ts";

type Tile = {
  readonly id: "taxi-booking" | "self-drive-cars" | "two-wheeler" | "adventure";
  readonly title: string;
  readonly text: string;
};
export type AvailableService = Tile & {
  readonly available: true;
  readonly to: string;
  readonly popular: boolean;
};
export type UpcomingService = Tile & { readonly available: false };
export type Service = AvailableService | UpcomingService;

export function listServices(): Service[] {
  const { taxi, twoWheeler, adventure } = siteSettings().services;
  const tiles: (Service | null)[] = [
    taxi === "open" ? { ...TAXI, available: true, to: "/cabbooking", popular: false } : null,
    {
      id: "self-drive-cars",
      title: "Self Drive Cars",
      text: `You take the wheel, for ${formatHours(siteRules().minimumHours)} or more. The whole price comes first.`,
      available: true,
      to: "/vehicles",
      popular: true,
    },
    taxi === "soon" ? { ...TAXI, available: false } : null,
    twoWheeler === "soon" ? { ...TWO_WHEELER, available: false } : null,
    adventure === "soon" ? { ...ADVENTURE, available: false } : null,
  ];
  return tiles.filter((tile) => tile !== null);
}

const TAXI: Tile = {
  id: "taxi-booking",
  title: "Taxi Booking",
  text: "A car with a driver: one trip, a day in the city, or a holiday in the hills.",
};

const TWO_WHEELER: Tile = {
  id: "two-wheeler",
  title: "Two Wheeler",
  text: "Scooters and bikes for short trips.",
};

const ADVENTURE: Tile = {
  id: "adventure",
  title: "Adventure",
  text: "Caravan trips, with your bed on board.",
};
