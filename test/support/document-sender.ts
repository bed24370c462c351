import { afterEach, beforeEach, vi } from "vitest";
import { type Progress, sendDocument } from "#app/features/documents/upload-document.ts";
import type { Sendable } from "#app/features/documents/uploads/upload-in-chunks.ts";
import { pdfOfSize } from "./document-samples.ts";
import { type ScriptedNetwork, createScriptedNetwork } from "./scripted-network.ts";

export const SIZE = 1_000_000;
export const file: File = new File([pdfOfSize(SIZE)], "licence.pdf");
/** What sending ends with where all is well. */
export const saved = { ok: true, value: { id: "1", kind: "dl_front" } } as const;

/** For all the tests of a file: before each a browser with a new tab and a line, and a clock that waits for nobody. */
export function openSender() {
  const line = {} as ScriptedNetwork;
  beforeEach(() => {
    vi.useFakeTimers();
    Object.assign(line, createScriptedNetwork());
    vi.stubGlobal("window", new EventTarget());
    vi.stubGlobal("XMLHttpRequest", line.Request);
    vi.stubGlobal("fetch", line.fetch);
    openTab();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** Sends a licence of 1 MB, unless the test says otherwise. */
  function start(changes: Partial<Sendable> = {}) {
    const heard: Progress[] = [];
    const asked = { kind: "dl_front" as const, file, address: null, ...changes };
    const sending = sendDocument(asked, (progress) => heard.push(progress));
    return { ...sending, heard };
  }

  return { line, start, openTab };
}

/** A tab that remembers nothing yet. */
function openTab(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
}

/** What becomes of it in the end, however long that takes. */
export async function settled<T>(done: Promise<T>): Promise<T> {
  await vi.runAllTimersAsync();
  return await done;
}

export function percents(heard: Progress[]): number[] {
  return heard.flatMap((progress) => (progress.is === "sending" ? [progress.percent] : []));
}
