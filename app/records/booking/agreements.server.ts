import { createHash } from "node:crypto";
import { business } from "#app/content/business.ts";
import { policySections } from "#app/content/policies.server.ts";
import type { Tx } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import type { AgreementFacts, AgreementReason } from "#app/db/schema/agreements.ts";
import { toJson } from "#app/db/schema/json-text.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { sortHandovers } from "#app/domain/handovers.ts";
import { conditionsOf } from "./agreed-conditions.server.ts";
import { collectInspectionFacts } from "./inspection-facts.server.ts";
import { selectHandovers } from "./trip-handovers.server.ts";
import { listChargeLines } from "#app/records/money/charge-lines.server.ts";
import { getDepositAmount } from "#app/records/money/deposit-amount.server.ts";
import { describeLines } from "#app/records/money/document-lines.server.ts";
import { getTaxTerms } from "#app/records/money/tax-terms.server.ts";

/** Writes the next version of a booking's rental agreement, as everything stands now. The booking must be locked. */
export async function issueAgreement(
  tx: Tx,
  bookingId: string,
  reason: AgreementReason,
  now: Instant,
): Promise<void> {
  const termsSha256 = (await findAgreedTerms(tx, bookingId)) ?? (await keepTerms(tx, now));
  const facts = toJson<AgreementFacts>(await collectFacts(tx, bookingId));
  const sha256 = hashOf(`${termsSha256}\n${facts}`);
  const agreement = { id: newId(), bookingId, reason, termsSha256, facts, sha256, createdAt: now };
  const version = tx
    .selectFrom("agreements")
    .select((eb) => eb(eb.fn.coalesce(eb.fn.max("version"), eb.lit(0)), "+", 1).as("next"))
    .where("bookingId", "=", bookingId);
  await tx
    .insertInto("agreements")
    .values({ ...agreement, version })
    .execute();
}

/** The first version; nothing where there is one. */
export async function issueFirstAgreement(tx: Tx, bookingId: string, now: Instant): Promise<void> {
  const existing = tx.selectFrom("agreements").select("id").where("bookingId", "=", bookingId);
  if (await existing.executeTakeFirst()) return;
  await issueAgreement(tx, bookingId, "booked", now);
}

/** A booking keeps the terms that its customer accepted. */
async function findAgreedTerms(tx: Tx, bookingId: string): Promise<string | null> {
  const agreement = await tx
    .selectFrom("agreements")
    .select("termsSha256")
    .where("bookingId", "=", bookingId)
    .where("version", "=", 1)
    .executeTakeFirst();
  return agreement?.termsSha256 ?? null;
}

/** As the website has them now; stored once. */
async function keepTerms(tx: Tx, now: Instant): Promise<string> {
  const { taxRatePercent } = await getTaxTerms(tx, null, now);
  const sections = JSON.stringify(policySections("terms", taxRatePercent));
  const sha256 = hashOf(sections);
  await tx
    .insertInto("agreementTerms")
    .values({ sha256, sections })
    .onConflict((conflict) => conflict.column("sha256").doNothing())
    .execute();
  return sha256;
}

async function collectFacts(tx: Tx, bookingId: string): Promise<AgreementFacts> {
  const booking = await tx
    .selectFrom("bookings")
    .innerJoin("cars", "cars.id", "bookings.carId")
    .select(["reference", "userName", "userEmail", "userPhone", "pickupAt", "returnAt"])
    .select(["bookings.city", "bookings.location", "tax", "totalAmount", "termsAcceptedAt"])
    .select("bookings.agreedConditions")
    .select(["cars.id as carId", "cars.name as carName", "registrationNumber"])
    .where("bookings.id", "=", bookingId)
    .executeTakeFirstOrThrow();
  const { street, area, city, postcode, state } = business().address;
  const lines = await listChargeLines(tx, bookingId);
  const agreed = lines.filter(({ kind }) => kind !== "credit");
  return {
    owner: {
      name: business().tax.legalName,
      address: `${street}, ${area}, ${city} ${postcode}, ${state}`,
      phone: business().phone.display,
    },
    customer: {
      name: booking.userName,
      email: booking.userEmail === "" ? null : booking.userEmail,
      phone: booking.userPhone,
    },
    reference: booking.reference,
    car: { name: booking.carName, registrationNumber: booking.registrationNumber },
    place: `${booking.location}, ${booking.city}`,
    pickupAt: booking.pickupAt,
    returnAt: booking.returnAt,
    lines: await describeLines(tx, agreed),
    tax: booking.tax,
    total: booking.totalAmount,
    deposit: await getDeposit(tx, bookingId),
    conditions: conditionsOf(booking),
    termsAcceptedAt: booking.termsAcceptedAt,
    handovers: sortHandovers(
      await selectHandovers(tx).where("bookingId", "=", bookingId).execute(),
    ).map(({ kind, carName, at, odometerKm, fuelPercent, notes, fastagBalance }) => {
      return { kind, carName, at, odometerKm, fuelPercent, notes, fastagBalance };
    }),
    photos: await tx
      .selectFrom("tripPhotos")
      .select(["phase", "slot", "takenBy", "createdAt as at", "sha256"])
      .where("bookingId", "=", bookingId)
      .orderBy("createdAt")
      .orderBy("id")
      .execute(),
    ...(await collectInspectionFacts(tx, bookingId, booking.carId)),
  };
}

/** What was taken, or is asked for. */
async function getDeposit(tx: Tx, bookingId: string) {
  const deposit = tx.selectFrom("deposits").select("amount").where("bookingId", "=", bookingId);
  return (await deposit.executeTakeFirst())?.amount ?? (await getDepositAmount(tx, bookingId));
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
