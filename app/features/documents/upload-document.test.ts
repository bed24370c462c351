import { describe, expect, it, vi } from "vitest";
import { MINUTE } from "#app/domain/business-time.ts";
import { MAX_DOCUMENT_BYTES } from "#app/domain/document-kinds.ts";
import {
  openUploadBrowser,
  percents,
  SAVED,
  finishTimers,
  SIZE,
} from "#test/support/document-sender.ts";
import { documentMessages } from "./document-messages.ts";
import { deleteDocument, type Progress } from "./upload-document.ts";

const { line, start, openTab } = openUploadBrowser();

const waits = (heard: Progress[]) => heard.filter(({ is }) => is === "waiting");

describe("sending a document", () => {
  it("brings it in parts that grow, and tells whole percents of the whole", async () => {
    const { done, heard } = start();
    expect(await finishTimers(done)).toEqual(SAVED);
    expect(line.receivedBytes()).toBe(SIZE);
    expect(line.sent.map(({ length }) => length / 1024)).toEqual([
      128,
      256,
      512,
      expect.any(Number),
    ]);
    expect(heard[0]).toEqual({ is: "preparing" });
    const told = percents(heard);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.every(Number.isInteger)).toBe(true);
    expect([told[0], told.at(-1)]).toEqual([0, 100]);
    expect(waits(heard)).toEqual([]);
  });

  it.each([
    ["cut in the middle of a part", ["ok", "ok", "cut"]],
    ["lost with the answer to a part that arrived", ["ok", "ok", "answer lost"]],
    ["lost with the answer to the last part", ["ok", "ok", "ok", "ok", "answer lost"]],
    ["lost at the very beginning", ["cut"]],
    ["lost before the outcome is told", ["ok", "ok", "ok", "ok", "ok", "cut"]],
    ["lost again and again", ["ok", "cut", "cut", "ok", "cut", "answer lost", "cut"]],
    ["answered by a proxy's page", ["ok", "ok", 502, 504]],
    ["answered by a page to sign in to a network", ["ok", 200, 200]],
    ["standing still", ["ok", "still"]],
  ] as const)("goes on where it was, %s", async (_what, script) => {
    line.setScript(script);
    const { done, heard } = start();
    expect(await finishTimers(done)).toEqual(SAVED);
    expect(line.receivedBytes()).toBe(SIZE);
    expect(line.countUploads()).toBe(1);
    expect(waits(heard)[0]).toMatchObject({ because: "lost" });
    expect(heard.at(-1)).toEqual({ is: "sending", percent: 100 });
  });

  it("waits as long as a busy site asks for", async () => {
    line.setScript(["ok", "busy"]);
    const { done, heard } = start();
    await vi.advanceTimersByTimeAsync(6500);
    expect(line.receivedBytes()).toBe(0);
    expect(waits(heard)).toEqual([{ is: "waiting", percent: expect.any(Number), because: "busy" }]);
    expect(await finishTimers(done)).toEqual(SAVED);
  });

  it("goes on at once when the browser is on line again", async () => {
    line.setScript(["ok", "ok", ...Array<"cut">(6).fill("cut")]);
    const { done } = start();
    await vi.advanceTimersByTimeAsync(12_000);
    line.setScript([]);
    const before = line.receivedBytes();
    await vi.advanceTimersByTimeAsync(100);
    expect(line.receivedBytes()).toBe(before);
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(100);
    expect(line.receivedBytes()).toBe(SIZE);
    expect(await done).toEqual(SAVED);
  });

  it("gives up after some two minutes, and goes on from there when asked to", async () => {
    line.setScript(["ok", "ok", ...Array<"cut">(200).fill("cut")]);
    const startedAt = Date.now();
    const { done } = start();
    const failed = await finishTimers(done);
    expect(failed).toMatchObject({
      ok: false,
      reason: { message: documentMessages.notUploaded, isFinal: false },
    });
    const took = Date.now() - startedAt;
    expect(took).toBeGreaterThan(MINUTE);
    expect(took).toBeLessThan(3 * MINUTE);
    line.setScript([]);
    if (failed.ok) throw new Error("It has failed");
    const again = start(failed.reason.source);
    expect(await finishTimers(again.done)).toEqual(SAVED);
    expect(line.countUploads()).toBe(1);
    expect(percents(again.heard)[0]).toBeGreaterThan(0);
  });

  it("begins anew where the site has forgotten it, but not for ever", async () => {
    line.setScript(["ok", "ok", 404]);
    expect(await finishTimers(start().done)).toEqual(SAVED);
    expect(line.countUploads()).toBe(2);
    line.setScript(Array.from({ length: 20 }, (_, n) => (n % 2 ? 410 : "ok")));
    expect(await finishTimers(start().done)).toMatchObject({ reason: { isFinal: false } });
  });

  it("ends when it is called off, and has the site forget it", async () => {
    line.setScript(["ok", "ok", "still"]);
    const { abort, done } = start();
    await vi.advanceTimersByTimeAsync(10);
    abort();
    expect(sessionStorage.getItem("upload:dl_front")).toBeNull();
    expect((await finishTimers(done)).ok).toBe(false);
    expect(line.fetch).toHaveBeenCalledWith(
      "/documents/uploads/1",
      expect.objectContaining({ method: "DELETE" }),
    );
  });

  it("is done by five at once", async () => {
    line.setScript(["ok", "cut", "ok", "ok", "cut", "answer lost", "ok", "cut"]);
    const all = await finishTimers(Promise.all(Array.from({ length: 5 }, () => start().done)));
    expect(all).toEqual(Array.from({ length: 5 }, () => SAVED));
  });
});

describe("a document that is refused", () => {
  it.each([
    [new File(["x"], "page.html"), documentMessages.invalidFile],
    [new File([], "empty.pdf"), documentMessages.invalidFile],
    [new File([new Uint8Array(MAX_DOCUMENT_BYTES + 1)], "big.pdf"), documentMessages.fileTooLarge],
  ])("is not even sent: %o", async (given, message) => {
    expect(await finishTimers(start({ file: given }).done)).toMatchObject({
      ok: false,
      reason: { message, isFinal: true },
    });
    expect(line.countUploads()).toBe(0);
  });

  it.each([
    [413, documentMessages.fileTooLarge, true],
    [415, documentMessages.invalidFile, true],
    [401, documentMessages.signedOut, false],
    [400, documentMessages.notUploaded, false],
    [403, documentMessages.notUploaded, false],
  ])("is told of in the words of %i, whenever that is", async (status, message, isFinal) => {
    for (const before of [0, 2, 5]) {
      openTab();
      line.setScript([...Array<"ok">(before).fill("ok"), status]);
      const refused = await finishTimers(start().done);
      expect(refused).toMatchObject({ ok: false, reason: { message, isFinal } });
    }
  });
});

describe("removing a document", () => {
  it.each([
    [Response.json({ ok: true }), { ok: true, value: null }],
    [new Response("", { status: 401 }), { ok: false, reason: documentMessages.signedOut }],
    [new Response("", { status: 500 }), { ok: false, reason: documentMessages.notRemoved }],
    [null, { ok: false, reason: documentMessages.notRemoved }],
  ])("tells what became of it (%#)", async (answer, outcome) => {
    const fetch = vi.fn(() => (answer ? Promise.resolve(answer) : Promise.reject(new Error())));
    vi.stubGlobal("fetch", fetch);
    expect(await deleteDocument("work_proof")).toEqual(outcome);
    expect(fetch).toHaveBeenCalledWith("/documents/work_proof", { method: "DELETE" });
  });
});
