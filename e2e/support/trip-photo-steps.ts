import path from "node:path";
import type { Page } from "@playwright/test";
import { diskFiles } from "#app/adapters/files/disk-files.server.ts";
import { sealedFiles } from "#app/adapters/files/sealed-files.server.ts";
import { readConfig } from "#app/config/config.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { type Instant, MINUTE } from "#app/domain/business-time.ts";
import type { TripPhotoPhase, TripPhotoSlot } from "#app/domain/trip-photos.ts";
import { storeTripPhoto } from "#app/features/trip-photos/store-trip-photo.server.ts";
import { SLOT_LABELS } from "#app/content/trip-photo-labels.ts";
import { createLimits } from "#app/limits/create-limits.server.ts";
import { jpegPicture } from "#test/support/picture-samples.ts";
import { expect } from "./expect.ts";
import { withDatabase } from "./admin-booking-steps.ts";
import { picture } from "./picture-steps.ts";
import { dataDir } from "./site-under-test.ts";

/** As if the camera took it. */
export async function takePhoto(page: Page, slot: string): Promise<void> {
  await page.getByLabel(`Photo: ${slot}`, { exact: true }).setInputFiles(await picture(slot));
}

export async function expectSent(page: Page, slots: readonly string[]): Promise<void> {
  for (const slot of slots) {
    const tile = page.getByRole("listitem").filter({ hasText: slot });
    await expect(tile.getByText(/^Sent /)).toBeVisible();
  }
}

/** The places that the stored photos of a booking show, in the order in which they arrived. */
export async function listStoredSlots(bookingId: string): Promise<string[]> {
  return await withDatabase(async (db) => {
    const photos = db.selectFrom("tripPhotos").select("slot").where("bookingId", "=", bookingId);
    const rows = await photos.orderBy("createdAt").orderBy("id").execute();
    return rows.map(({ slot }) => slot);
  });
}

type Photos = {
  bookingId: string;
  staffId: string;
  phase: TripPhotoPhase;
  at: Instant;
  note?: string;
};

/** Stores photos of staff as their phone does, a minute apart, in the time of the phase. */
export async function addTripPhotos(
  { bookingId, staffId, phase, at, note = "" }: Photos,
  slots: readonly TripPhotoSlot[],
): Promise<void> {
  const files = diskFiles(path.join(dataDir, "files"));
  const documentFiles = sealedFiles(files, readConfig({ DATA_DIR: dataDir }).documentKeys);
  await withDatabase(async (db) => {
    for (const [index, slot] of slots.entries()) {
      const clock = { now: () => at + index * MINUTE };
      const deps = { db, files, documentFiles, clock, limits: createLimits() };
      const input = { bookingId, by: "staff", phase, slot, note, uploadId: newId() } as const;
      const bytes = await jpegPicture({ text: SLOT_LABELS[slot] });
      const staff = { userId: staffId, role: "owner" } as const;
      const stored = await storeTripPhoto(deps, staff, input, bytes);
      if (!stored.ok) throw new Error(stored.reason);
    }
  });
}
