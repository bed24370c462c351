import { sql } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import { type PageCursors, readPage } from "#app/db/list-page.server.ts";
import { containsText, searchWords } from "#app/db/text-search.server.ts";
import { businessDate, type Instant, isBusinessDate } from "#app/domain/business-time.ts";
import { missingFields } from "#app/features/taxi/taxi-request.ts";
import { phoneStateOf } from "#app/features/taxi/typed-phone.ts";
import type { TaxiQuery } from "./taxi-forms.ts";
import type { TaxiState } from "./taxi-states.ts";

export const REQUESTS_PER_PAGE = 25;

/** Fields are as typed and may be empty. */
export type TaxiRow = {
  id: string;
  packageId: string;
  package: string;
  name: string;
  phone: string;
  pickupDate: string;
  state: TaxiState;
  createdAt: Instant;
  missing: ReturnType<typeof missingFields>;
  /** Was typed, but cannot be right. */
  doubts: readonly ("phone" | "pickupDate")[];
};

export type TaxiCounts = Readonly<Record<TaxiState | "all", number>>;

/** Newest first; the counts ignore the state filter. Pass a cursor of the answer as `after` for the page beside it. */
export async function listTaxiRequests(
  db: Database,
  { state, text, after }: TaxiQuery,
): Promise<PageCursors & { requests: TaxiRow[]; counts: TaxiCounts }> {
  let query = withText(selectRequests(db), text);
  if (state !== "all") query = query.where("state", "=", state);
  const { rows, ...pages } = await readPage(query, {
    cursor: after,
    limit: REQUESTS_PER_PAGE,
    columns: { at: "createdAt", id: "id" },
    keyOf: ({ createdAt: at, id }) => ({ at, id }),
  });
  return { requests: rows.map(rowOf), ...pages, counts: await countStates(db, text) };
}

export async function findTaxiRequest(db: Database, id: string): Promise<TaxiRow | null> {
  const request = await selectRequests(db).where("id", "=", id).executeTakeFirst();
  return request ? rowOf(request) : null;
}

function selectRequests(db: Database) {
  return db
    .selectFrom("taxiRequests")
    .select(["id", "packageId", "package", "name", "phone", "pickupDate", "state", "createdAt"]);
}

type Requests = ReturnType<typeof selectRequests>;
type RequestRow = Awaited<ReturnType<Requests["executeTakeFirstOrThrow"]>>;

function rowOf(request: RequestRow): TaxiRow {
  const { phone, pickupDate, createdAt } = request;
  const isPast = isBusinessDate(pickupDate) && pickupDate < businessDate(createdAt);
  const doubts = [
    ...(phoneStateOf(phone) === "incomplete" ? (["phone"] as const) : []),
    ...(isPast ? (["pickupDate"] as const) : []),
  ];
  return { ...request, missing: missingFields(request), doubts };
}

async function countStates(db: Database, text: string): Promise<TaxiCounts> {
  const counted = await withText(selectRequests(db), text)
    .clearSelect()
    .select(["state", ({ fn }) => fn.countAll<number>().as("requests")])
    .groupBy("state")
    .execute();
  const counts = { all: 0, new: 0, contacted: 0, confirmed: 0, closed: 0 };
  for (const { state, requests } of counted) {
    counts[state] = requests;
    counts.all += requests;
  }
  return counts;
}

function withText(query: Requests, text: string): Requests {
  const digits = text.replace(/[\s().+-]/g, "").slice(-10);
  if (/^\d{4,}$/.test(digits)) {
    const bare = sql`replace(replace(replace(replace(phone, ' ', ''), '-', ''), '.', ''), '+', '')`;
    return query.where(sql<boolean>`${bare} like ${`%${digits}%`}`);
  }
  const searchedText = sql`lower(name || ' ' || phone || ' ' || package)`;
  return searchWords(text).reduce(
    (matching, word) => matching.where(containsText(searchedText, word)),
    query,
  );
}
