import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { HOUR, instantOf, MINUTE, SECOND } from "#app/domain/business-time.ts";
import { HoldCountdown } from "./hold-countdown.tsx";

const until = instantOf("2026-11-27", 18 * 60);

test.each([
  ["counts down the last hours", 12 * HOUR, "until <strong>6:00 PM</strong>12:00:00 left"],
  ["counts down minutes", 15 * MINUTE, "until <strong>6:00 PM</strong>15:00 left"],
  ["names the end of a longer hold", 3 * 24 * HOUR, "until <strong>Fri 27 Nov, 6:00 PM</strong>"],
  ["says that the hold has ended", 0, "The hold on this car has ended."],
])("%s", (_, left, text) => {
  const countdown = <HoldCountdown secondsLeft={left / SECOND} until={until} />;
  const html = renderToStaticMarkup(countdown).replaceAll(/ class="[^"]*"/g, "");
  expect(html.replaceAll(/<\/?span>|<strong>(?=[\d:]+ left)/g, "")).toContain(text);
});
