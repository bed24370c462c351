import { describe, expect, it, vi } from "vitest";
import { MINUTE } from "#app/domain/business-time.ts";
import { MAX_DOCUMENT_BYTES } from "#app/domain/document-kinds.ts";
import { openSender, percents, saved, settled, SIZE } from "#test/support/document-sender.ts";
import { documentMessages } from "./document-messages.ts";
import { deleteDocument, type Progress } from "./upload-document.ts";

const { line, start, openTab } = openSender();

const waits = (heard: Progress[]) => heard.filter(({ is }) => is === "waiting");

describe("sending a document", () => {
  it("brings it in parts that grow, and tells whole percents of the whole", async () => {
    const { done, heard } = start();
    expect(await settled(done)).toEqual(saved);
    expect(line.stored()).toBe(SIZE);
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
    line.follow(script);
    const { done, heard } = start();
    expect(await settled(done)).toEqual(saved);
    expect(line.stored()).toBe(SIZE);
    expect(line.beginnings()).toBe(1);
    expect(waits(heard)[0]).toMatchObject({ because: "lost" });
    expect(heard.at(-1)).toEqual({ is: "sending", percent: 100 });
  });

  it("waits as long as a busy site asks for", async () => {
    line.follow(["ok", "busy"]);
    const { done, heard } = start();
    await vi.advanceTimersByTimeAsync(6500);
    expect(line.stored()).toBe(0);
    expect(waits(heard)).toEqual([{ is: "waiting", percent: expect.any(Number), because: "busy" }]);
    expect(await settled(done)).toEqual(saved);
  });

  it("goes on at once when the browser is on line again", async () => {
    line.follow(["ok", "ok", ...Array<"cut">(6).fill("cut")]);
    const { done } = start();
    await vi.advanceTimersByTimeAsync(12_000);
    line.follow([]);
    const before = line.stored();
    await vi.advanceTimersByTimeAsync(100);
    expect(line.stored()).toBe(before);
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(100);
    expect(line.stored()).toBe(SIZE);
    expect(await done).toEqual(saved);
  });

  it("gives up after some two minutes, and goes on from there when asked to", async () => {
    line.follow(["ok", "ok", ...Array<"cut">(200).fill("cut")]);
    const startedAt = Date.now();
    const { done } = start();
    const failed = await settled(done);
    expect(failed).toMatchObject({
      ok: false,
      reason: { message: documentMessages.notUploaded, isFinal: false },
    });
    const took = Date.now() - startedAt;
    expect(took).toBeGreaterThan(MINUTE);
    expect(took).toBeLessThan(3 * MINUTE);
    line.follow([]);
    if (failed.ok) throw new Error("It has failed");
    const again = start(failed.reason.rest);
    expect(await settled(again.done)).toEqual(saved);
    expect(line.beginnings()).toBe(1);
    expect(percents(again.heard)[0]).toBeGreaterThan(0);
  });

  it("begins anew where the site has forgotten it, but not for ever", async () => {
    line.follow(["ok", "ok", 404]);
    expect(await settled(start().done)).toEqual(saved);
    expect(line.beginnings()).toBe(2);
    line.follow(Array.from({ length: 20 }, (_, n) => (n % 2 ? 410 : "ok")));
    expect(await settled(start().done)).toMatchObject({ reason: { isFinal: false } });
  });

  it("ends when it is called off, and has the site forget it", async () => {
    line.follow(["ok", "ok", "still"]);
    const { abort, done } = start();
    await vi.advanceTimersByTimeAsync(10);
    abort();
    expect(sessionStorage.getItem("upload:dl_front")).toBeNull();
    expect((await settled(done)).ok).toBe(false);
    expect(line.fetch).toHaveBeenCalledWith(
      "/documents/uploads/1",
      expect.objectContaining({ method: "DELETE" }),
    );
  });

  it("is done by five at once", async () => {
    line.follow(["ok", "cut", "ok", "ok", "cut", "answer lost", "ok", "cut"]);
    const all = await settled(Promise.all(Array.from({ length: 5 }, () => start().done)));
    expect(all).toEqual(Array.from({ length: 5 }, () => saved));
  });
});

describe("a document that is refused", () => {
  it.each([
    [new File(["x"], "page.html"), documentMessages.invalidFile],
    [new File([], "empty.pdf"), documentMessages.invalidFile],
    [new File([new Uint8Array(MAX_DOCUMENT_BYTES + 1)], "big.pdf"), documentMessages.fileTooLarge],
  ])("is not even sent: %o", async (given, message) => {
    expect(await settled(start({ file: given }).done)).toMatchObject({
      ok: false,
      reason: { message, isFinal: true },
    });
    expect(line.beginnings()).toBe(0);
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
      line.follow([...Array<"ok">(before).fill("ok"), status]);
      const refused = await settled(start().done);
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
