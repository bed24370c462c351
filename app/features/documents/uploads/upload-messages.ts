import type { UploadState } from "./upload-in-chunks.ts";

export function progressMessage(state: UploadState | { is: "preparing" }): string {
  if (state.is === "preparing") return "Preparing photo…";
  if (state.is === "waiting") {
    return state.because === "busy"
      ? "We are busy – waiting to continue"
      : "Connection lost – waiting to continue";
  }
  return state.percent < 100 ? "Uploading…" : "Checking the file…";
}

export const RESUMED_MESSAGE = "Uploading again.";
