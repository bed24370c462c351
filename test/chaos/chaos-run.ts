import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Random } from "#test/crash/seeded-random.ts";
import type { Counters } from "./counters.ts";
import type { Fixture, FixtureCar, SignedInUser } from "./fixture.ts";
import type { SiteProcesses } from "./site-processes.ts";

/** A result that the site reported to a customer; the database must still hold it at the end. */
export type ReportedOutcome = { held: string } | { booked: string } | { refunded: string };

export type ChaosRun = {
  sites: SiteProcesses;
  fixture: Fixture;
  db: Database;
  seed: number;
  targetBookings: number;
  bookingReferences: Set<string>;
  counters: Counters;
  reported: ReportedOutcome[];
};

export type Visit = { run: ChaosRun; random: Random; customer: SignedInUser };

export type RentalRequest = { car: FixtureCar; pickupAt: Instant; returnAt: Instant };
/** A held car; the amount is in rupees. */
export type Order = RentalRequest & { orderId: string; reference: string; amount: number };
