import { getDemoRental } from "../../e2e/support/demo-rental.ts";
import { addDays } from "#app/domain/business-time.ts";
import { formatTime } from "#app/domain/clock-time.ts";
import { searchToParams } from "#app/domain/rental-search.ts";

const DAYS = 100;
const LENGTHS = 50;

const { search } = getDemoRental("tata-nexon-2023");

/** A search that differs from the 100,000 before it in its dates or times. */
export function createSearchUrl(number: number): string {
  const pickupDate = addDays(search.pickupDate, number % DAYS);
  const returnDate = addDays(pickupDate, 2 + (Math.floor(number / DAYS) % LENGTHS));
  const slot = Math.floor(number / DAYS / LENGTHS) % 20;
  const pickupTime = formatTime(10 * 60 + 30 * slot);
  return `/vehicles?${searchToParams({ ...search, pickupDate, pickupTime, returnDate }).toString()}`;
}
