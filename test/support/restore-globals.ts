import "./cache-password-hashes.ts";
import { afterAll, vi } from "vitest";

// Test files of a worker share its modules, so fake clocks and stubbed globals would leak.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
