import type { OutboxAttachment } from "#app/db/schema/outbox.ts";
import { DAY, HOUR, MINUTE, SECOND } from "#app/domain/business-time.ts";
import { deleteExpired } from "#app/features/accounts/service/delete-expired.server.ts";
import { expireHolds } from "#app/features/booking/expire-holds.server.ts";
import { keepLateCars } from "#app/features/booking/keep-late-cars.server.ts";
import { expireChanges } from "#app/features/changes/expire-changes.server.ts";
import { offerFreedCars } from "#app/features/booking/waitlist/offer-freed-cars.server.ts";
import { enqueueTripNotices } from "#app/features/booking/notices/enqueue-trip-notices.server.ts";
import { prepareNotices } from "#app/features/booking/notices/prepare-notices.server.ts";
import { sumLedgerDays } from "#app/records/money/ledger-days.server.ts";
import { deleteDueFiles } from "#app/records/files/pending-files.server.ts";
import {
  finishUploads,
  deleteExpiredUploads,
} from "#app/features/documents/uploads/upload-jobs.server.ts";
import { eraseOldDocuments } from "#app/features/documents/retention/erase-old-documents.server.ts";
import { eraseOldTripPhotos } from "#app/features/trip-photos/retention/erase-old-trip-photos.server.ts";
import { deleteOrphans } from "#app/features/files/delete-orphans.server.ts";
import { rewrapFiles } from "#app/features/files/rewrap-files.server.ts";
import { deleteUnusedPictures } from "#app/features/fleet/pictures/delete-unused-pictures.server.ts";
import { addMissingRenditions } from "#app/features/fleet/pictures/add-renditions.server.ts";
import { drainMail, drainSms } from "#app/features/messages/drain-outbox.server.ts";
import { pruneOutbox } from "#app/features/messages/prune-outbox.server.ts";
import { renderAttachment } from "#app/features/invoices/render-attachment.server.ts";
import { deleteOldTaxiRequests } from "#app/features/taxi/delete-old-requests.server.ts";
import { auditPayments } from "#app/features/payment/audit-payments.server.ts";
import { auditRefunds } from "#app/features/payment/audit-refunds.server.ts";
import { checkPaymentTests } from "#app/features/payment/payment-tests/check-payment-tests.server.ts";
import { reconcilePayments } from "#app/features/payment/reconcile-payments.server.ts";
import { runBlocks } from "#app/features/payment/run-blocks.server.ts";
import { sendRefunds } from "#app/features/payment/send-refunds.server.ts";
import { draftsFolder, deleteStaleDrafts } from "#app/http/receive-body.server.ts";
import { enqueueDepositLinks } from "#app/features/deposits/deposit-links.server.ts";
import { settleDueDeposits } from "#app/features/deposits/settle-deposit.server.ts";
import { settleUnanswered } from "#app/features/trip-charges/close-charge.server.ts";
import type { Services } from "#app/services.server.ts";
import { runDailyBackup } from "./run-daily-backup.server.ts";
import type { Job } from "./start-jobs.server.ts";

/** Every job must be safe to run in several processes at once. */
export function siteJobs(services: Services): Job[] {
  return [
    ...bookingJobs(services),
    ...paymentJobs(services),
    ...fileJobs(services),
    ...messageJobs(services),
    ...housekeepingJobs(services),
  ];
}

function bookingJobs(services: Services): Job[] {
  const { db, clock } = services;
  const provider = services.payments.current.name;
  return [
    { name: "expire holds", everyMs: 5 * SECOND, run: () => expireHolds(db, clock.now()) },
    { name: "expire changes", everyMs: 5 * SECOND, run: () => expireChanges(db, clock.now()) },
    {
      name: "unanswered charges",
      everyMs: MINUTE,
      run: () => settleUnanswered({ db, provider }, clock.now()),
    },
    { name: "deposit links", everyMs: MINUTE, run: () => enqueueDepositLinks(db, clock.now()) },
    { name: "deposits", everyMs: MINUTE, run: () => settleDueDeposits(db, clock.now()) },
    { name: "late cars", everyMs: MINUTE, run: () => keepLateCars(db, clock.now()) },
    {
      name: "waitlist",
      everyMs: 5 * SECOND,
      run: () => offerFreedCars({ ...services, provider }, clock.now()),
    },
  ];
}

function paymentJobs(services: Services): Job[] {
  const { clock } = services;
  return [
    { name: "reconcile", everyMs: 2 * SECOND, run: () => reconcilePayments(services) },
    { name: "refunds", everyMs: 3 * SECOND, run: () => sendRefunds(services, clock.now()) },
    {
      name: "test payments",
      everyMs: 3 * SECOND,
      run: () => checkPaymentTests(services, clock.now()),
    },
    { name: "blocked deposits", everyMs: 3 * SECOND, run: () => runBlocks(services, clock.now()) },
    { name: "audit payments", everyMs: MINUTE, run: () => auditPayments(services, clock) },
    { name: "audit refunds", everyMs: MINUTE, run: () => auditRefunds(services, clock) },
  ];
}

function fileJobs(services: Services): Job[] {
  const { db, clock, config } = services;
  return [
    { name: "due files", everyMs: MINUTE, run: () => deleteDueFiles(services) },
    { name: "complete uploads", everyMs: MINUTE, run: () => finishUploads(services) },
    { name: "expired uploads", everyMs: MINUTE, run: () => deleteExpiredUploads(services) },
    { name: "old documents", everyMs: DAY, run: () => eraseOldDocuments(db, clock.now()) },
    { name: "old trip photos", everyMs: DAY, run: () => eraseOldTripPhotos(db, clock.now()) },
    {
      name: "stale drafts",
      everyMs: HOUR,
      run: () => deleteStaleDrafts(draftsFolder(config), clock.now() - HOUR),
    },
    { name: "orphaned files", everyMs: HOUR, run: () => deleteOrphans(services) },
    {
      name: "rewrap files",
      everyMs: HOUR,
      run: () => rewrapFiles(services, logFailures(services)),
    },
    {
      name: "unused pictures",
      everyMs: MINUTE,
      run: () => deleteUnusedPictures(db, clock.now()),
    },
    { name: "missing picture sizes", everyMs: HOUR, run: () => addMissingRenditions(services) },
  ];
}

function messageJobs(services: Services): Job[] {
  const { db, clock, config, limits, documentFiles } = services;
  const invoiceDeps = { db, demo: config.APP_MODE === "demo", limits, documentFiles };
  const mailDeps = {
    ...services,
    renderAttachment: (attachment: OutboxAttachment) => renderAttachment(invoiceDeps, attachment),
  };
  const noticeDeps = () => ({ ...services, siteOrigin: services.siteOrigin() });
  return [
    { name: "notices", everyMs: 300, run: () => prepareNotices(noticeDeps(), clock.now()) },
    { name: "trips", everyMs: MINUTE, run: () => enqueueTripNotices(db, clock.now()) },
    { name: "texts", everyMs: 300, run: () => drainSms(services) },
    { name: "mail", everyMs: 300, run: () => drainMail(mailDeps) },
    { name: "old messages", everyMs: HOUR, run: () => pruneOutbox(db, clock.now()) },
  ];
}

function housekeepingJobs(services: Services): Job[] {
  const { db, clock } = services;
  return [
    { name: "backup", everyMs: HOUR, run: () => runDailyBackup(services) },
    { name: "ledger sums", everyMs: HOUR, run: () => sumLedgerDays(db, clock.now()) },
    { name: "expired sessions", everyMs: HOUR, run: () => deleteExpired(db, clock.now()) },
    { name: "old taxi requests", everyMs: DAY, run: () => deleteOldTaxiRequests(db, clock.now()) },
  ];
}

function logFailures({ log }: Services): Parameters<typeof rewrapFiles>[1] {
  return {
    failed: ({ row, error }) => log.error({ err: error, row }, "a file stays under an earlier key"),
  };
}
