import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MAX_DOCUMENT_BYTES } from "#app/domain/document-kinds.ts";
import { jpegSample } from "#test/document-samples.ts";
import { documentMessages } from "./document-messages.ts";
import { deleteDocument, sendDocument } from "./send-document.ts";

/** As much of a browser's request as an upload uses; the test answers it by hand. */
class HandAnsweredRequest extends EventTarget {
  static last: HandAnsweredRequest | null = null;
  readonly upload = new EventTarget();
  status = 0;
  responseText = "";
  opened = "";
  sent: FormData | null = null;

  constructor() {
    super();
    HandAnsweredRequest.last = this;
  }
  open(method: string, path: string) {
    this.opened = `${method} ${path}`;
  }
  send(form: FormData) {
    this.sent = form;
  }
  abort() {
    this.answer(0, "");
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.dispatchEvent(new Event("loadend"));
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded, total }));
  }
}

beforeEach(() => {
  HandAnsweredRequest.last = null;
  vi.stubGlobal("XMLHttpRequest", HandAnsweredRequest);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const photo = new File([jpegSample()], "licence.jpg");

function start(file = photo) {
  const percents: number[] = [];
  const sending = sendDocument("dl_front", file, (percent) => percents.push(percent));
  return { ...sending, percents, request: HandAnsweredRequest.last };
}

describe("sending a document", () => {
  it("posts the file alone and gives back what the server made of it", async () => {
    const { request, done, percents } = start();
    expect(request!.opened).toBe("POST /documents/dl_front");
    expect([...request!.sent!.keys()]).toEqual(["file"]);
    request!.progress(1, 3);
    request!.progress(3, 3);
    request!.answer(200, JSON.stringify({ ok: true, document: { id: "1", kind: "dl_front" } }));
    expect(await done).toEqual({ ok: true, value: { id: "1", kind: "dl_front" } });
    expect(percents).toEqual([33, 100]);
  });

  it.each([
    [new File(["x"], "page.html"), documentMessages.invalidFile],
    [new File([], "empty.pdf"), documentMessages.invalidFile],
    [new File([new Uint8Array(MAX_DOCUMENT_BYTES + 1)], "big.pdf"), documentMessages.fileTooLarge],
  ])("does not even send %o", async (file, message) => {
    const { request, done } = start(file);
    expect(await done).toEqual({ ok: false, reason: { message, isFinal: true } });
    expect(request).toBeNull();
  });

  it.each([
    [413, "", documentMessages.fileTooLarge, true],
    [415, "{}", documentMessages.invalidFile, true],
    [401, "{}", documentMessages.signedOut, false],
    [500, "<html>", documentMessages.notUploaded, false],
    [200, "<html>a proxy's page", documentMessages.notUploaded, false],
    [200, "null", documentMessages.notUploaded, false],
    [200, '{"ok":true}', documentMessages.notUploaded, false],
    [0, "", documentMessages.notUploaded, false],
  ])("takes the answer %i %j for what it is", async (status, text, message, isFinal) => {
    const { request, done } = start();
    request!.answer(status, text);
    expect(await done).toEqual({ ok: false, reason: { message, isFinal } });
  });

  it("ends when it is aborted", async () => {
    const { abort, done } = start();
    abort();
    expect((await done).ok).toBe(false);
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
