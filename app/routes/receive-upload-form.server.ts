import type { RequestContext } from "#app/context.ts";
import { refused, type Result } from "#app/domain/result.ts";
import { readForm } from "#app/http/form-data.ts";
import { isStoreUnavailable } from "#app/ports/files.ts";
import {
  contentLength,
  draftsFolder,
  receiveBody,
  streamBody,
} from "#app/http/receive-body.server.ts";

/** Of a file with its form. */
const MAX_BYTES = 6 * 1024 * 1024;

type ReceiveRefusal = "file-too-large" | "no-file" | "busy" | "too-many-uploads" | "not-stored";

/** Receives the form on disk first, so that slow clients take no slot in memory. */
export async function receiveUploadForm<T, R>(
  request: Request,
  services: RequestContext["services"],
  userId: string,
  handle: (form: FormData) => Promise<Result<T, R>>,
): Promise<Result<T, R | ReceiveRefusal>> {
  const receive = () =>
    receiveForm(request, services, handle).catch((error: unknown) => {
      if (!isStoreUnavailable(error)) throw error;
      services.log.error({ err: error }, "a file could not be stored");
      return refused("not-stored" as const);
    });
  const slot = await services.limits.uploadsPerUser.tryRun(receive, userId);
  return slot.ok ? slot.value : refused("too-many-uploads");
}

async function receiveForm<T, R>(
  request: Request,
  services: RequestContext["services"],
  handle: (form: FormData) => Promise<Result<T, R>>,
): Promise<Result<T, R | ReceiveRefusal>> {
  const limits = { folder: draftsFolder(services.config), limit: MAX_BYTES };
  const length = contentLength(request);
  const draft = await receiveBody(streamBody(request), { ...limits, length });
  if (!draft.ok) return refused(draft.reason === "too-large" ? "file-too-large" : "no-file");
  try {
    const slot = await services.limits.uploadsInMemory.tryRun(async () => {
      const body = new Uint8Array(await draft.value.bytes());
      return await handle(await readForm(new Response(body, { headers: typeOf(request) })));
    });
    return slot.ok ? slot.value : slot;
  } finally {
    await draft.value.dispose();
  }
}

function typeOf({ headers }: Request): Record<string, string> {
  return { "content-type": headers.get("content-type") ?? "" };
}
