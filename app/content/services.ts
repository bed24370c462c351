import { formatHours } from "#app/domain/rental-period.ts";
import { siteRules } from "#app/domain/site-rules.ts";

type Tile = { readonly id: string; readonly title: string; readonly text: string };
type AvailableService = Tile & {
  readonly available: true;
  readonly to: string;
  readonly popular: boolean;
};
type ComingService = Tile & { readonly available: false };
export type Service = AvailableService | ComingService;

export const services = [
  {
    id: "taxi-booking",
    title: "Taxi Booking",
    text: "A car with a driver: one trip, a day in the city, or a holiday in the hills.",
    available: true,
    to: "/cabbooking",
    popular: false,
  },
  {
    id: "self-drive-cars",
    title: "Self Drive Cars",
    get text() {
      return `You take the wheel, for ${formatHours(siteRules().minimumHours)} or more. The whole price comes first.`;
    },
    available: true,
    to: "/vehicles",
    popular: true,
  },
  {
    id: "two-wheeler",
    title: "Two Wheeler",
    text: "Scooters and bikes for short trips.",
    available: false,
  },
  {
    id: "adventure",
    title: "Adventure",
    text: "Caravan trips, with your bed on board.",
    available: false,
  },
] as const satisfies readonly Service[];
