import type { SendState } from "./upload-in-chunks.ts";

/** What a tile says while its file is on its way. */
export function progressWords(state: SendState | { is: "preparing" }): string {
  if (state.is === "preparing") return "Preparing photo…";
  if (state.is === "waiting") {
    return state.because === "busy"
      ? "We are busy – waiting to go on"
      : "Connection lost – waiting to go on";
  }
  return state.percent < 100 ? "Uploading…" : "Checking the file…";
}

export const GOING_ON = "Uploading again.";
