import type { Page } from "@playwright/test";
import type { SessionEvent } from "#app/features/accounts/session/session-events.ts";

/** Resolves with the next session event of this kind that the tabs send each other. */
export function waitForSessionEvent(page: Page, event: SessionEvent): Promise<unknown> {
  return page.evaluate(
    (event) =>
      new Promise((resolve) => {
        const channel = new BroadcastChannel("samudra-session");
        channel.addEventListener("message", ({ data }: MessageEvent) => {
          if (data.event === event) resolve(data);
        });
      }),
    event,
  );
}
