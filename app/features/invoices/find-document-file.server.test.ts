import { afterAll, describe, expect, it } from "vitest";
import type { OutboxAttachment } from "#app/db/schema/outbox.ts";
import { newId } from "#app/db/new-id.server.ts";
import { formatRupees } from "#app/domain/money.ts";
import { createLimits } from "#app/limits/create-limits.server.ts";
import { insertBooking, insertCar, insertUser, CREATED_AT } from "#test/support/factories.ts";
import { openPaymentFixture } from "#test/support/payment-fixture.ts";
import { readPdf } from "#test/support/read-pdf.ts";
import { createScratchFiles } from "#test/support/scratch-files.ts";
import { renderAttachment } from "./render-attachment.server.ts";
import { listBillingDocuments } from "./list-billing-documents.server.ts";
import { findDocumentFile } from "./find-document-file.server.ts";
import type { StaffRole } from "#app/domain/staff-roles.ts";

const { db, ...scene } = await openPaymentFixture();
const { documentFiles, drop } = createScratchFiles();
afterAll(drop);
const deps = { db, documentFiles, demo: false, limits: createLimits() };

const bookingOf = async (id: string) =>
  await db.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** Opens a paper as its owner does, unless somebody else is named. */
async function open(
  bookingId: string,
  file: string,
  viewer?: { userId: string; role: StaffRole | null },
) {
  const { userId, reference } = await bookingOf(bookingId);
  return await findDocumentFile(deps, viewer ?? { userId, role: null }, { reference, file });
}

async function textOf(bookingId: string, file: string): Promise<string> {
  const paper = await open(bookingId, file);
  if (paper === null) throw new Error(`There is no ${file}`);
  const { content } = paper;
  return file.endsWith(".pdf") ? (await readPdf(content)).text : new TextDecoder().decode(content);
}

async function links(bookingId: string) {
  return await listBillingDocuments(db, await bookingOf(bookingId));
}

const fileOf = (to: string | undefined) => to?.split("/").at(-1) ?? "";

describe("access to documents", () => {
  it("is limited to the owner and admins", async () => {
    const { bookingId } = await scene.createPaidOnline();
    const stranger = (await insertUser(db)).id;
    for (const file of ["invoice.pdf", "receipt.pdf", "trip.ics"]) {
      expect(await open(bookingId, file)).not.toBeNull();
      expect(await open(bookingId, file, { userId: stranger, role: "owner" })).not.toBeNull();
      expect(await open(bookingId, file, { userId: stranger, role: null })).toBeNull();
    }
  });

  it("is refused for unknown documents", async () => {
    const { bookingId, userId } = await scene.createPaidOnline();
    const other = await scene.createPaidOnline();
    await scene.cancel(other.bookingId, 0);
    const note = (await links(other.bookingId)).find(({ kind }) => kind === "credit_note");
    for (const file of [
      "invoice",
      "invoice.PDF",
      "invoice.pdf.ics",
      "credit-note-x.pdf",
      `credit-note-${newId()}.pdf`,
      // Of another booking, whoever asks.
      fileOf(note?.to),
    ]) {
      expect(await open(bookingId, file, { userId, role: "owner" }), file).toBeNull();
    }
    const nowhere = { reference: "VZG-00000", file: "invoice.pdf" };
    expect(await findDocumentFile(deps, { userId, role: "owner" }, nowhere)).toBeNull();
  });
});

describe("the documents of a booking", () => {
  it("are none before the payment", async () => {
    const { bookingId } = await scene.openOrder();
    expect(await links(bookingId)).toEqual([]);
    for (const file of ["invoice.pdf", "receipt.pdf", "trip.ics"]) {
      expect(await open(bookingId, file)).toBeNull();
    }
  });

  it("are an invoice, a receipt and a calendar file after it", async () => {
    const { bookingId, amount, orderId } = await scene.createPaidOnline();
    const { reference } = await bookingOf(bookingId);
    const invoice = await open(bookingId, "invoice.pdf");
    expect(invoice).toMatchObject({
      filename: expect.stringMatching(/^INV-26-27-\d{6}\.pdf$/),
      contentType: "application/pdf",
    });
    const number = invoice?.filename.slice(0, -4).replace(/(INV)-(\d\d-\d\d)-/, "$1/$2/") ?? "";
    expect(await links(bookingId)).toMatchObject([
      { kind: "invoice", name: "Invoice", number, to: `/papers/${reference}/invoice.pdf` },
      { kind: "receipt", name: "Receipt", number: null, to: `/papers/${reference}/receipt.pdf` },
      {
        kind: "calendar",
        name: "Calendar file",
        number: null,
        to: `/papers/${reference}/trip.ics`,
      },
    ]);
    const invoiceText = await textOf(bookingId, "invoice.pdf");
    expect(invoiceText).toContain(number);
    expect(invoiceText).toContain(`Total ${formatRupees(amount)}`);
    const receipt = await textOf(bookingId, "receipt.pdf");
    for (const words of [
      "Received from Anjali Rao",
      `Booking ${reference}`,
      `Order ${orderId}`,
      "Online, by fake Pays for the booking",
      `Paid ${formatRupees(amount)}`,
      "It is not a tax invoice.",
    ]) {
      expect(receipt).toContain(words);
    }
    expect(await open(bookingId, "receipt.pdf")).toMatchObject({
      filename: `receipt-${reference}.pdf`,
    });
  });

  it("show the method of a counter payment", async () => {
    const { bookingId } = await scene.createPaidAtCounter();
    const receipt = await textOf(bookingId, "receipt.pdf");
    expect(receipt).toContain("Transaction R-17 At the counter, Cash");
  });

  it("include a credit note after the cancellation; the receipt shows the refund", async () => {
    const { bookingId, amount } = await scene.createPaidOnline();
    expect(await scene.cancel(bookingId, 0)).toMatchObject({ ok: true });
    const back = formatRupees(amount);
    const note = (await links(bookingId)).find(({ kind }) => kind === "credit_note");
    const text = await textOf(bookingId, fileOf(note?.to));
    expect(text).toContain(note?.number);
    expect(text).toContain(`Total credit ${back}`);
    expect(text).toContain("Reason: Cancelled");
    expect(await textOf(bookingId, "receipt.pdf")).toContain(`On its way back -${back}`);
    await scene.completeRefunds();
    const receipt = await textOf(bookingId, "receipt.pdf");
    expect(receipt).not.toContain("On its way back");
    expect(receipt).toMatch(/Refunded [A-Z][a-z]{2} \d+ [A-Z][a-z]{2} 2026/);
    expect(receipt).toContain("Paid after refunds Rs.0.00");
  });

  it("state that an unapplied payment is refunded", async () => {
    const { bookingId, orderId } = await scene.openOrder();
    await scene.confirm(bookingId);
    expect(await scene.settle(orderId)).toMatchObject({ outcome: "refund" });
    const receipt = await textOf(bookingId, "receipt.pdf");
    expect(receipt).toContain("Not used for the booking: it goes back in full");
    expect(receipt).toContain("Pays for the booking");
  });

  it("stay the same after the account is deleted, except for the receipt's name", async () => {
    const { bookingId } = await scene.createPaidOnline();
    const before = await open(bookingId, "invoice.pdf");
    await db
      .updateTable("bookings")
      .set({ userName: "Deleted customer", userEmail: "", userPhone: null })
      .where("id", "=", bookingId)
      .execute();
    const after = await open(bookingId, "invoice.pdf");
    expect(Buffer.compare(after?.content ?? Buffer.of(), before?.content ?? Buffer.of())).toBe(0);
    expect(await textOf(bookingId, "receipt.pdf")).toContain("Received from Deleted customer");
  });
});

describe("the calendar file", () => {
  it("increases its sequence with every move and with the cancellation", async () => {
    const { bookingId } = await scene.createPaidOnline();
    const uid = /UID:(.*)/.exec(await textOf(bookingId, "trip.ics"))?.[1];
    const moved = { bookingId, kind: "moved", actor: "desk", detail: null } as const;
    for (const at of [CREATED_AT, CREATED_AT + 1]) {
      await db
        .insertInto("bookingEvents")
        .values({ ...moved, id: newId(), createdAt: at })
        .execute();
    }
    expect(await textOf(bookingId, "trip.ics")).toContain("SEQUENCE:2\r\n");
    await scene.cancel(bookingId, 0);
    const file = await textOf(bookingId, "trip.ics");
    expect(file).toContain("METHOD:CANCEL\r\n");
    expect(file).toContain("SEQUENCE:3\r\n");
    expect(file).toContain(`UID:${uid}`);
  });

  it("does not exist for a released hold, even after a late payment", async () => {
    const { bookingId, orderId } = await scene.openOrder();
    await scene.cancel(bookingId, 0);
    expect(await scene.settle(orderId)).toMatchObject({ outcome: "refund" });
    expect(await open(bookingId, "trip.ics")).toBeNull();
    expect(await open(bookingId, "receipt.pdf")).not.toBeNull();
  });
});

describe("an e-mail attachment", () => {
  const enclosed = (enclosure: OutboxAttachment) => renderAttachment(deps, enclosure);

  it("is identical to the document that can be opened", async () => {
    const { bookingId } = await scene.createPaidOnline();
    await scene.cancel(bookingId, 0);
    const { id: refundId } = await db
      .selectFrom("refunds")
      .innerJoin("payments", "payments.id", "refunds.paymentId")
      .select("refunds.id")
      .where("payments.bookingId", "=", bookingId)
      .executeTakeFirstOrThrow();
    const note = (await links(bookingId)).find(({ kind }) => kind === "credit_note");
    const pairs = [
      [{ kind: "invoice", bookingId }, "invoice.pdf"],
      [{ kind: "credit-note", refundId }, fileOf(note?.to)],
      [{ kind: "trip-calendar", bookingId }, "trip.ics"],
    ] as const;
    for (const [enclosure, file] of pairs) {
      expect(await enclosed(enclosure)).toEqual(await open(bookingId, file));
    }
    const calendar = await enclosed({ kind: "trip-calendar", bookingId });
    expect(calendar?.contentType).toBe("text/calendar; charset=utf-8; method=CANCEL");
  });

  it("is omitted when the document does not exist", async () => {
    const [car, user] = await Promise.all([insertCar(db), insertUser(db)]);
    const booking = { carId: car.id, userId: user.id, status: "expired" } as const;
    const { id: bookingId } = await insertBooking(db, booking);
    expect(await enclosed({ kind: "invoice", bookingId })).toBeNull();
    expect(await enclosed({ kind: "trip-calendar", bookingId })).toBeNull();
    expect(await enclosed({ kind: "credit-note", refundId: newId() })).toBeNull();
  });
});
