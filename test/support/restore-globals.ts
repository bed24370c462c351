import "./cache-password-hashes.ts";
import { afterAll, vi } from "vitest";

// The files of a worker share its modules, and with them the clock and the globals.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
