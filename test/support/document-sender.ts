import { afterEach, beforeEach, vi } from "vitest";
import { type Progress, uploadDocument } from "#app/features/documents/upload-document.ts";
import type { UploadSource } from "#app/features/documents/uploads/upload-in-chunks.ts";
import { pdfOfSize } from "./document-samples.ts";
import { type ScriptedNetwork, createScriptedNetwork } from "./scripted-network.ts";

export const SIZE = 1_000_000;
export const file: File = new File([pdfOfSize(SIZE)], "licence.pdf");
export const SAVED = { ok: true, value: { id: "1", kind: "dl_front" } } as const;

/** For all the tests of a file: before each a browser with a new tab, a scripted network and fake timers. */
export function openUploadBrowser() {
  const network = {} as ScriptedNetwork;
  beforeEach(() => {
    vi.useFakeTimers();
    Object.assign(network, createScriptedNetwork());
    vi.stubGlobal("window", new EventTarget());
    vi.stubGlobal("XMLHttpRequest", network.Request);
    vi.stubGlobal("fetch", network.fetch);
    openTab();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function start(changes: Partial<UploadSource> = {}) {
    const progressEvents: Progress[] = [];
    const source = { kind: "dl_front" as const, file, url: null, ...changes };
    const sending = uploadDocument(source, (progress) => progressEvents.push(progress));
    return { ...sending, heard: progressEvents };
  }

  return { line: network, start, openTab };
}

function openTab(): void {
  const storage = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
}

export async function finishTimers<T>(done: Promise<T>): Promise<T> {
  await vi.runAllTimersAsync();
  return await done;
}

export function percents(progressEvents: Progress[]): number[] {
  return progressEvents.flatMap((progress) =>
    progress.is === "sending" ? [progress.percent] : [],
  );
}
