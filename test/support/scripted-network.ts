import { vi } from "vitest";

/**
 * The outcome of a request: a response; the connection drops half way; the request arrives but its
 * response is lost; it hangs; the server is busy; or this status.
 */
export type Outcome = "ok" | "cut" | "response lost" | "hangs" | "busy" | number;

type FakeResponse = { status: number; headers?: Record<string, string>; body?: object };

export type ScriptedNetwork = ReturnType<typeof createScriptedNetwork>;

/** A browser's connection to an upload server: it follows a script, then works. */
export function createScriptedNetwork() {
  const uploads = new Map<string, { size: number; received: number }>();
  const sent: { length: number }[] = [];
  let script: readonly Outcome[] = [];
  let requestCount = 0;

  function serve(method: string, path: string, headers: Map<string, string>, body: Blob | null) {
    if (method === "POST") {
      const id = `/documents/uploads/${uploads.size + 1}`;
      uploads.set(id, { size: Number(headers.get("upload-length")), received: 0 });
      return { status: 201, headers: { location: id } };
    }
    const upload = uploads.get(path);
    if (upload === undefined) return { status: 404 };
    const progress = () => ({ "upload-offset": String(upload.received) });
    const length = { "upload-length": String(upload.size) };
    if (method === "HEAD") return { status: 200, headers: { ...progress(), ...length } };
    if (method === "PATCH") {
      if (Number(headers.get("upload-offset")) !== upload.received) return { status: 409 };
      upload.received += body?.size ?? 0;
      sent.push({ length: body?.size ?? 0 });
      return { status: 204, headers: progress() };
    }
    const isWhole = upload.received === upload.size;
    return isWhole
      ? { status: 200, body: { ok: true, document: { id: "1", kind: "dl_front" } } }
      : { status: 409 };
  }

  class Request extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = "";
    private target = "";
    private readonly headers = new Map<string, string>();
    private responseHeaders: Record<string, string> = {};

    open(method: string, path: string) {
      this.target = `${method} ${path}`;
    }
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value);
    }
    getResponseHeader(name: string) {
      return this.responseHeaders[name] ?? null;
    }
    abort() {
      this.respond({ status: 0 });
    }
    send(body: Blob | null) {
      const [method = "", path = ""] = this.target.split(" ");
      const outcome = script[requestCount++] ?? "ok";
      this.progress((body?.size ?? 0) / 2);
      if (outcome === "hangs") return;
      const arrives = outcome === "ok" || outcome === "response lost";
      const response: FakeResponse = arrives
        ? serve(method, path, this.headers, body)
        : { status: 0 };
      if (arrives) this.progress(body?.size ?? 0);
      if (outcome === "busy")
        return this.respondLater({ status: 503, headers: { "retry-after": "7" } });
      this.respondLater(
        typeof outcome === "number"
          ? { status: outcome }
          : outcome === "ok"
            ? response
            : { status: 0 },
      );
    }
    private respondLater(response: FakeResponse) {
      setTimeout(() => this.respond(response), 1);
    }
    private respond({ status, headers = {}, body }: FakeResponse) {
      this.status = status;
      this.responseHeaders = headers;
      this.responseText = body ? JSON.stringify(body) : "";
      this.dispatchEvent(new Event("loadend"));
    }
    private progress(loaded: number) {
      if (loaded === 0) return;
      this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded }));
    }
  }

  return {
    Request,
    fetch: vi.fn(() => Promise.resolve(new Response(null, { status: 204 }))),
    /** The outcomes of the next requests; later ones succeed. */
    setScript(outcomes: readonly Outcome[]) {
      script = outcomes;
      requestCount = 0;
    },
    sent,
    receivedBytes: () => [...uploads.values()].at(-1)?.received ?? 0,
    countUploads: () => uploads.size,
  };
}
