import { describe, expect, it, vi } from "vitest";
import { hasSavedUpload } from "./uploads/saved-upload.ts";
import {
  file,
  openUploadBrowser,
  percents,
  SAVED,
  finishTimers,
  SIZE,
} from "#test/support/document-sender.ts";
import { pdfOfSize } from "#test/support/document-samples.ts";

const { line, start } = openUploadBrowser();

describe("a reloaded page", () => {
  /** The page goes away with two parts sent, and says nothing to anybody any more. */
  async function interruptUpload(uploaded = file) {
    line.setScript(["ok", "ok", "ok", "hangs"]);
    start({ file: uploaded });
    await vi.advanceTimersByTimeAsync(10);
    const arrived = line.receivedBytes();
    expect(arrived).toBeGreaterThan(0);
    line.setScript([]);
    return arrived;
  }
  const sameAgain = () => new File([file], file.name, { lastModified: file.lastModified });

  it("resumes the upload of the same file", async () => {
    const arrived = await interruptUpload();
    expect(hasSavedUpload("dl_front")).toBe(true);
    expect(hasSavedUpload("dl_back")).toBe(false);
    const { done, heard } = start({ file: sameAgain() });
    expect(await finishTimers(done)).toEqual(SAVED);
    expect(line.countUploads()).toBe(1);
    expect(percents(heard)[0]).toBe(Math.floor((arrived / SIZE) * 100));
    expect(hasSavedUpload("dl_front")).toBe(false);
  });

  it.each([
    ["another file", { file: new File([pdfOfSize(SIZE)], "other.pdf") }],
    ["a newer file of that name", { file: new File([file], file.name, { lastModified: 1 }) }],
    ["the same file for another document", { kind: "dl_back" as const }],
  ])("starts over with %s", async (_what, changes) => {
    await interruptUpload();
    expect(await finishTimers(start(changes).done)).toEqual(SAVED);
    expect(line.countUploads()).toBe(2);
  });

  it.each([
    ["the upload is unknown to the site", [404], 0],
    ["the upload has another length", [], 1],
  ])("starts over when %s", async (_what, script, more) => {
    await interruptUpload();
    const longer = new File([file, "x".repeat(more)], file.name);
    const mark = [file.name, longer.size, longer.lastModified];
    const remembered = { file: JSON.stringify(mark), address: "/documents/uploads/1" };
    sessionStorage.setItem("upload:dl_front", JSON.stringify(remembered));
    line.setScript(script);
    expect(await finishTimers(start({ file: longer }).done)).toEqual(SAVED);
    expect(line.countUploads()).toBe(2);
  });

  it("has nothing to resume once the file is stored, refused or cancelled", async () => {
    const nothing = () => expect(sessionStorage.getItem("upload:dl_front")).toBeNull();
    await finishTimers(start().done);
    nothing();
    line.setScript(["ok", "ok", 415]);
    await finishTimers(start().done);
    nothing();
    line.setScript(["ok", "ok", "hangs"]);
    const { abort, done } = start();
    await vi.advanceTimersByTimeAsync(10);
    const next = start({ file: sameAgain() });
    abort();
    await finishTimers(done);
    expect(await finishTimers(next.done)).toEqual(SAVED);
    nothing();
  });

  it("uploads even without session storage", async () => {
    vi.stubGlobal("sessionStorage", undefined);
    expect(await finishTimers(start().done)).toEqual(SAVED);
  });
});
