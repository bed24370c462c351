import "./cheap-password-hashes.ts";
import { afterAll, vi } from "vitest";

const shared = globalThis as { samudraSettings?: unknown };

// Test files of a worker share its modules, so fake clocks, stubbed globals and settings would leak.
afterAll(() => {
  delete shared.samudraSettings;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
