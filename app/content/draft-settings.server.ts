import { AsyncLocalStorage } from "node:async_hooks";
import type { Settings } from "./all-settings.server.ts";

const drafts = new AsyncLocalStorage<Settings>();
let saved: Settings | undefined;
let running = 0;

/** `work` reads the draft wherever it reads settings; requests beside it read those that are saved. */
export async function withDraftSettings<Value>(
  draft: Settings,
  work: () => Promise<Value>,
): Promise<Value> {
  if (running === 0) readDrafts();
  running += 1;
  try {
    return await drafts.run(draft, work);
  } finally {
    running -= 1;
    if (running === 0) readSaved();
  }
}

const shared = globalThis as { samudraSettings?: Settings | undefined };

/** Every reader has them from the global object, whichever copy of a module it is in (decision 006). */
function readDrafts(): void {
  saved = shared.samudraSettings;
  Object.defineProperty(shared, "samudraSettings", {
    configurable: true,
    enumerable: true,
    get: () => drafts.getStore() ?? saved,
    set: (settings: Settings) => {
      saved = settings;
    },
  });
}

/** As long as nothing is previewed, promises are not followed, which costs every request time. */
function readSaved(): void {
  drafts.disable();
  Object.defineProperty(shared, "samudraSettings", {
    configurable: true,
    enumerable: true,
    writable: true,
    value: saved,
  });
}
