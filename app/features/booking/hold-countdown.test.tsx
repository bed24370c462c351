import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { HOUR, instantOf, MINUTE, SECOND } from "#app/domain/business-time.ts";
import { HoldCountdown } from "./hold-countdown.tsx";

const until = instantOf("2026-11-27", 18 * 60);

test.each([
  ["counts down the last hours", 12 * HOUR, "for <strong>12:00:00</strong> more."],
  ["counts down minutes", 15 * MINUTE, "for <strong>15:00</strong> more."],
  ["names the end of a longer hold", 3 * 24 * HOUR, "until <strong>Fri 27 Nov, 6:00 PM</strong>."],
])("%s", (_, left, text) => {
  const countdown = <HoldCountdown secondsLeft={left / SECOND} until={until} />;
  expect(renderToStaticMarkup(countdown).replaceAll(/ class="[^"]*"/g, "")).toContain(text);
});
