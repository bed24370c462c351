import { sql } from "kysely";
import { mailOf } from "#app/content/mail-layout.ts";
import { fillMail } from "#app/content/mails/fill-mail.server.ts";
import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { anonymizeBookings } from "#app/records/booking/anonymize-bookings.server.ts";
import { deleteWaitlistEntriesOf } from "#app/records/booking/waitlist.server.ts";
import { detachDocumentsOf } from "#app/records/files/booking-documents.server.ts";
import { scheduleDocumentDeletion } from "#app/records/files/pending-files.server.ts";
import { deleteTripPhotosOf } from "#app/records/files/delete-trip-photos-of.server.ts";
import { enqueueMail } from "#app/records/messages/outbox.server.ts";
import { escapeLike } from "#app/db/text-search.server.ts";
import { deleteUploads } from "#app/records/files/uploads.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { type Contact, contactKey } from "#app/features/accounts/base/contact.ts";
import { hasStaffHistory } from "#app/records/users/has-staff-history.server.ts";
import { lockUser } from "#app/records/users/lock-user.server.ts";
import { placeholderEmail, realEmail } from "#app/domain/placeholder-email.ts";
import { endSessions } from "#app/features/accounts/session/end-sessions.server.ts";
import { findDeletionObstacle, type DeletionObstacle } from "./find-deletion-obstacle.server.ts";

const DELETED_NAME = "Deleted customer";

type Person = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  phoneVerified: number | boolean;
};

/**
 * Deletes an account and its personal data (spec 2, Privacy), or returns what prevents it. Bookings
 * and payments keep an anonymous user row; what somebody did as staff keeps its author's name.
 */
export async function deleteAccount(
  db: Database,
  userId: string,
  now: Instant,
  staff?: Staff,
): Promise<Result<null, DeletionObstacle>> {
  return await inTransaction(db, async (tx) => {
    // Booking needs this row too, so nothing can be booked meanwhile.
    const person = await lockUser(tx, userId);
    if (!person) return ok(null);
    const obstacle = await findDeletionObstacle(tx, userId, now, { byStaff: staff !== undefined });
    if (obstacle) return refused(obstacle);
    await deleteDocuments(tx, userId, now);
    await deleteTripPhotosOf(tx, userId, now);
    await deleteWaitlistEntriesOf(tx, userId);
    await deleteMessages(tx, person);
    await deleteCredentials(tx, person);
    await anonymizeBookings(tx, userId, DELETED_NAME);
    await anonymizeUser(tx, person, now);
    await enqueueDeletionNotice(tx, person, now);
    const subject = { kind: "person", id: userId, name: "" } as const;
    if (staff) await writeAuditLog(tx, staff, { action: "person.deleted", subject }, now);
    return ok(null);
  });
}

/** A job removes the files after the commit, so a crash in between leaves none behind. */
async function deleteDocuments(tx: Tx, ownerId: string, now: Instant): Promise<void> {
  await detachDocumentsOf(tx, ownerId);
  const documents = await tx
    .deleteFrom("documents")
    .where("ownerId", "=", ownerId)
    .returning(["storageKey", "thumbnailKey"])
    .execute();
  for (const document of documents) await scheduleDocumentDeletion(tx, document, now);
  await deleteUploads(tx, { ownerId }, now);
}

async function deleteMessages(tx: Tx, person: Person): Promise<void> {
  for (const { to } of ownContacts(person)) {
    const written = `%"to":${escapeLike(JSON.stringify(to))}%`;
    await tx
      .deleteFrom("outbox")
      .where(sql<boolean>`payload like ${written} escape '\\'`)
      .execute();
  }
}

async function deleteCredentials(tx: Tx, person: Person): Promise<void> {
  const { id } = person;
  await endSessions(tx, id);
  await tx.deleteFrom("accounts").where("userId", "=", id).execute();
  await tx.deleteFrom("companies").where("userId", "=", id).execute();
  await tx.deleteFrom("userNotes").where("userId", "=", id).execute();
  await deleteSavedViews(tx, person);
  await tx.deleteFrom("factors").where("userId", "=", id).execute();
  await tx.deleteFrom("staffInvitations").where("email", "=", person.email).execute();
  await tx.deleteFrom("staffInvitations").where("acceptedBy", "=", id).execute();
  await tx.deleteFrom("backupCodes").where("userId", "=", id).execute();
  const subjects = [id, ...ownContacts(person).map(contactKey)];
  await tx.deleteFrom("oneTimeCodes").where("subject", "in", subjects).execute();
  for (const subject of subjects) {
    // The codes that one browser requested (`requestedCodeSubject`).
    const requested = `${escapeLike(subject)}#%`;
    await tx
      .deleteFrom("oneTimeCodes")
      .where(sql<boolean>`subject like ${requested} escape '\\'`)
      .execute();
    const counted = `%:${escapeLike(subject)}`;
    await tx
      .deleteFrom("attemptCounts")
      .where(sql<boolean>`key like ${counted} escape '\\'`)
      .execute();
  }
}

/** Their own, and those of colleagues that search for them. */
async function deleteSavedViews(tx: Tx, person: Person): Promise<void> {
  await tx.deleteFrom("savedViews").where("userId", "=", person.id).execute();
  const searches = [
    new URLSearchParams({ customer: person.id }),
    ...ownContacts(person).map(({ to }) => new URLSearchParams({ text: to })),
  ];
  for (const search of searches) {
    const searched = `%${escapeLike(search.toString())}%`;
    await tx
      .deleteFrom("savedViews")
      .where(sql<boolean>`search like ${searched} escape '\\'`)
      .execute();
  }
}

async function anonymizeUser(tx: Tx, { id, name }: Person, now: Instant): Promise<void> {
  await tx
    .updateTable("users")
    .set({
      name: (await hasStaffHistory(tx, id)) ? name : DELETED_NAME,
      email: placeholderEmail(id),
      emailVerified: 0,
      image: null,
      banReason: null,
      phone: null,
      phoneVerified: 0,
      hasFactor: 0,
      deletedAt: now,
      updatedAt: new Date(now).toISOString(),
    })
    .where("id", "=", id)
    .execute();
}

async function enqueueDeletionNotice(tx: Tx, { id, email }: Person, at: Instant): Promise<void> {
  const to = realEmail(email);
  if (to === null) return;
  const mail = mailOf(fillMail("account-deleted", {}));
  await enqueueMail(tx, { uniqueKey: `left-${id}`, to, at, secret: true, ...mail });
}

/** An unverified number may belong to someone else, so its records are kept. */
function ownContacts({ email, phone, phoneVerified }: Person): Contact[] {
  const own: { kind: Contact["kind"]; to: string | null }[] = [
    { kind: "email", to: realEmail(email) },
    { kind: "phone", to: phoneVerified ? phone : null },
  ];
  return own.flatMap(({ kind, to }) => (to === null ? [] : [{ kind, to }]));
}
