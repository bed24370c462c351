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

const waits = (progress: Progress[]) => progress.filter(({ is }) => is === "waiting");

describe("uploading a document", () => {
  it("sends growing chunks and reports whole percents", async () => {
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
    const reported = percents(heard);
    expect(reported).toEqual(reported.toSorted((a, b) => a - b));
    expect(reported.every(Number.isInteger)).toBe(true);
    expect([reported[0], reported.at(-1)]).toEqual([0, 100]);
    expect(waits(heard)).toEqual([]);
  });

  it.each([
    ["interrupted within a chunk", ["ok", "ok", "cut"]],
    ["when the response to a stored chunk is lost", ["ok", "ok", "response lost"]],
    ["when the response to the last chunk is lost", ["ok", "ok", "ok", "ok", "response lost"]],
    ["when the creation fails", ["cut"]],
    ["when the result is lost", ["ok", "ok", "ok", "ok", "ok", "cut"]],
    ["after repeated failures", ["ok", "cut", "cut", "ok", "cut", "response lost", "cut"]],
    ["after a proxy's error page", ["ok", "ok", 502, 504]],
    ["after a captive portal", ["ok", 200, 200]],
    ["when the upload stalls", ["ok", "hangs"]],
  ] as const)("resumes at the server's offset, %s", async (_what, script) => {
    line.setScript(script);
    const { done, heard } = start();
    expect(await finishTimers(done)).toEqual(SAVED);
    expect(line.receivedBytes()).toBe(SIZE);
    expect(line.countUploads()).toBe(1);
    expect(waits(heard)[0]).toMatchObject({ because: "lost" });
    expect(heard.at(-1)).toEqual({ is: "sending", percent: 100 });
  });

  it("waits for Retry-After when the site is busy", async () => {
    line.setScript(["ok", "busy"]);
    const { done, heard } = start();
    await vi.advanceTimersByTimeAsync(6500);
    expect(line.receivedBytes()).toBe(0);
    expect(waits(heard)).toEqual([{ is: "waiting", percent: expect.any(Number), because: "busy" }]);
    expect(await finishTimers(done)).toEqual(SAVED);
  });

  it("resumes at once when the browser is online again", async () => {
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

  it("gives up after about two minutes, and resumes from there on retry", async () => {
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

  it("starts over when the upload is unknown to the site, but not endlessly", async () => {
    line.setScript(["ok", "ok", 404]);
    expect(await finishTimers(start().done)).toEqual(SAVED);
    expect(line.countUploads()).toBe(2);
    line.setScript(Array.from({ length: 20 }, (_, n) => (n % 2 ? 410 : "ok")));
    expect(await finishTimers(start().done)).toMatchObject({ reason: { isFinal: false } });
  });

  it("stops when it is cancelled, and deletes the upload", async () => {
    line.setScript(["ok", "ok", "hangs"]);
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

  it("runs five at once", async () => {
    line.setScript(["ok", "cut", "ok", "ok", "cut", "response lost", "ok", "cut"]);
    const all = await finishTimers(Promise.all(Array.from({ length: 5 }, () => start().done)));
    expect(all).toEqual(Array.from({ length: 5 }, () => SAVED));
  });
});

describe("a refused document", () => {
  it.each([
    [new File(["x"], "page.html"), documentMessages.invalidFile],
    [new File([], "empty.pdf"), documentMessages.invalidFile],
    [new File([new Uint8Array(MAX_DOCUMENT_BYTES + 1)], "big.pdf"), documentMessages.fileTooLarge],
  ])("is not sent: %o", async (file, message) => {
    expect(await finishTimers(start({ file: file }).done)).toMatchObject({
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
  ])("shows the message of %i at any stage", async (status, message, isFinal) => {
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
  ])("reports the result (%#)", async (answer, outcome) => {
    const fetch = vi.fn(() => (answer ? Promise.resolve(answer) : Promise.reject(new Error())));
    vi.stubGlobal("fetch", fetch);
    expect(await deleteDocument("work_proof")).toEqual(outcome);
    expect(fetch).toHaveBeenCalledWith("/documents/work_proof", { method: "DELETE" });
  });
});
