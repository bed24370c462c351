import type { Viewer } from "#app/domain/permissions.ts";
import { newId } from "#app/db/new-id.server.ts";
import { type Database, inTransaction } from "#app/db/client.server.ts";
import { DAY, type Instant } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import type { TripChargeState } from "#app/domain/trip-charges.ts";
import { pickUpCar, returnCar } from "#app/features/booking/admin/handover.server.ts";
import { storeTripPhoto } from "#app/features/trip-photos/store-trip-photo.server.ts";
import type { TripPhotoInput } from "#app/features/trip-photos/trip-photo-form.ts";
import { createLimits } from "#app/limits/create-limits.server.ts";
import { jpegSample } from "./document-samples.ts";
import { CREATED_AT, insertBooking, insertUser } from "./factories.ts";
import { type FixedClock, fixedClock } from "./fixed-clock.ts";
import { createScratchFiles } from "./scratch-files.ts";

export type TripPhotoFixture = Awaited<ReturnType<typeof createTripPhotoFixture>>;

/** A paid booking that begins now, its customer, a member of staff, and an empty store. */
export async function createTripPhotoFixture(db: Database) {
  const store = createScratchFiles();
  const clock: FixedClock = fixedClock(CREATED_AT);
  const { files, documentFiles } = store;
  const deps = { db, files, documentFiles, clock, limits: createLimits() };
  const [customerRow, staffRow] = [
    await insertUser(db),
    await insertUser(db, { name: "Ravi Teja" }),
  ];
  const customer: Viewer = { userId: customerRow.id, role: null };
  const staff: Viewer = { userId: staffRow.id, role: "owner" };
  const period = { pickupAt: CREATED_AT, returnAt: CREATED_AT + 2 * DAY };
  const booking = await insertBooking(db, { userId: customer.userId, ...period });

  const input = (changes: Partial<TripPhotoInput> = {}): TripPhotoInput => ({
    bookingId: booking.id,
    by: "staff",
    phase: "pickup",
    slot: "front",
    note: "",
    uploadId: newId(),
    ...changes,
  });
  const send = (changes: Partial<TripPhotoInput> = {}, bytes = jpegSample(), viewer = staff) =>
    storeTripPhoto(deps, changes.by === "customer" ? customer : viewer, input(changes), bytes);

  return {
    ...store,
    deps,
    clock,
    customer,
    staff,
    booking,
    input,
    send,
    /** Throws unless it is stored; returns its id. */
    async store(changes: Partial<TripPhotoInput> = {}): Promise<string> {
      const stored = await send(changes);
      if (!stored.ok) throw new Error(stored.reason);
      return stored.value.id;
    },
    rows: (bookingId = booking.id) =>
      db.selectFrom("tripPhotos").selectAll().where("bookingId", "=", bookingId).execute(),
    removals: () => db.selectFrom("fileRemovals").selectAll().execute(),
    async pickUp(at: Instant = clock.now()): Promise<void> {
      const readings = { odometerKm: 1000, fuelPercent: 75, notes: "" };
      const handed = await pickUpCar({ db }, staff, { bookingId: booking.id, at, ...readings }, at);
      if (!handed.ok) throw new Error(handed.reason.kind);
    },
    async takeBack(at: Instant = clock.now()): Promise<void> {
      const readings = { odometerKm: 1200, fuelPercent: 50, notes: "" };
      const back = await returnCar({ db }, staff, { bookingId: booking.id, at, ...readings }, at);
      if (!back.ok) throw new Error(back.reason.kind);
    },
    /** A charge for cleaning that the photo proves. */
    async insertCharge(photoId: string, state: TripChargeState): Promise<string> {
      const [id, at] = [newId(), clock.now()];
      const isClosed = state === "accepted" || state === "dropped";
      const closed = isClosed ? { closedBy: customer.userId, closedAt: at } : {};
      await inTransaction(db, async (tx) => {
        await tx.insertInto("tripChargeEvidence").values({ chargeId: id, photoId }).execute();
        await tx
          .insertInto("tripCharges")
          .values({
            id,
            bookingId: booking.id,
            kind: "cleaning",
            detail: "",
            quantity: 1,
            unitPrice: paise(500_00),
            amount: paise(500_00),
            taxClass: "standard",
            sac: "996601",
            taxRatePercent: 18,
            state,
            proposedBy: staff.userId,
            proposedAt: at,
            answerDueAt: at + 2 * DAY,
            dispute: state === "disputed" ? "It was clean" : null,
            closedBy: null,
            closedAt: null,
            closingNote: null,
            ...closed,
          })
          .execute();
      });
      return id;
    },
  };
}
