import { sql } from "kysely";
import { plateText } from "#app/db/car-label.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { readPage } from "#app/db/list-page.server.ts";
import { containsText, searchWords } from "#app/db/text-search.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { CAR_CATEGORIES } from "#app/domain/car.ts";
import { idCursorParam, z } from "#app/http/zod.ts";

export const CARS_PER_PAGE = 25;

export const carsQuery = z.object({
  text: z.string().max(100).catch(""),
  show: z.enum(["all", "fleet", "archived"]).catch("all"),
  category: z.enum(["", ...CAR_CATEGORIES]).catch(""),
  after: idCursorParam,
});

export type CarsQuery = z.infer<typeof carsQuery>;
export type CarListItem = Awaited<ReturnType<typeof listCars>>["cars"][number];

const SEARCHED_TEXT = sql`lower(name || ' ' || make || ' ' || category || ' ' || location || ' ' || city
  || ' ' || ${plateText})`;

/** Pass `next` as `after` to continue. */
export async function listCars(
  db: Database,
  { text, show, category, after }: CarsQuery,
  now: Instant,
) {
  let query = selectCars(db, now);
  if (show !== "all") query = query.where("archivedAt", show === "fleet" ? "is" : "is not", null);
  if (category !== "") query = query.where("category", "=", category);
  for (const word of searchWords(text)) query = query.where(containsText(SEARCHED_TEXT, word));
  const { rows: cars, ...pages } = await readPage(query, {
    cursor: after,
    limit: CARS_PER_PAGE,
    columns: { id: "cars.id" },
    keyOf: ({ id }) => ({ id }),
  });
  return { cars, ...pages };
}

function selectCars(db: Database, now: Instant) {
  return db
    .selectFrom("cars")
    .leftJoin("carOccupancy as next", (join) =>
      join.on("next.id", "=", (eb) =>
        // Occupancies never overlap, so the first to end is the next.
        eb
          .selectFrom("carOccupancy as held")
          .select("held.id")
          .whereRef("held.carId", "=", "cars.id")
          .where("held.endsAt", ">", now)
          .where((on) => on.or([on("held.expiresAt", "is", null), on("held.expiresAt", ">", now)]))
          .orderBy("held.endsAt")
          .limit(1),
      ),
    )
    .select(["cars.id", "slug", "name", "category", "pricePerHour", "image", "year", "featured"])
    .select(["city", "location", "archivedAt", "registrationNumber"])
    .select(["next.bookingId as nextBookingId", "next.startsAt as nextFrom"])
    .select("next.endsAt as nextUntil");
}
