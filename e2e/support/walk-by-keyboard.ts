import type { CDPSession, Page } from "@playwright/test";

/** More than any page has, so that a focus trap ends the walk. */
const MAX_STOPS = 1000;
const BATCH = 20;

type Stop = { name: string; isSeen: boolean; isMarked: boolean; isEnd: boolean };

declare global {
  interface Window {
    /** The stops since the walk began. */
    readStops: () => Stop[];
    stopRecording: () => void;
    /** Of a stop whose element has focus again, once the page has come to rest. */
    readStopAgain: (index: number) => Promise<Stop>;
  }
}

/**
 * Tabs through the whole page. Returns the number of stops, and those that a user could not find:
 * out of view, covered, or without a focus indicator.
 */
export async function walkByKeyboard(page: Page): Promise<{ stops: number; lost: string[] }> {
  await page.evaluate(recordStops);
  const browser = await page.context().newCDPSession(page);
  let stops: Stop[] = [];
  let end = -1;
  while (end === -1 && stops.length < MAX_STOPS) {
    await pressTab(browser, BATCH);
    stops = await page.evaluate(() => window.readStops());
    end = stops.findIndex(({ isEnd }) => isEnd);
  }
  // A press may come before the scroller of a carousel has come to rest.
  for (const [index, { isSeen, isMarked }] of stops.slice(0, end).entries()) {
    if (isSeen && isMarked) continue;
    stops[index] = await page.evaluate((stop) => window.readStopAgain(stop), index);
  }
  await page.evaluate(() => window.stopRecording());
  await browser.detach();
  const walked = end === -1 ? stops : stops.slice(0, end);
  const lost = walked.flatMap(({ name, isSeen, isMarked }) => [
    ...(isSeen ? [] : [`${name} is out of view`]),
    ...(isMarked ? [] : [`${name} shows no focus`]),
  ]);
  return { stops: walked.length, lost: end === -1 ? [...lost, "the page has no end"] : lost };
}

/** The page handles the presses in their order; waiting for each of them takes ten times as long. */
async function pressTab(browser: CDPSession, times: number): Promise<void> {
  const key = { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 };
  const presses = Array.from({ length: times }, () => [
    browser.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...key }),
    browser.send("Input.dispatchKeyEvent", { type: "keyUp", ...key }),
  ]);
  await Promise.all(presses.flat());
}

/** Runs in the page. Each Tab first records where the one before has led. */
function recordStops(): void {
  const stops: Stop[] = [];
  const elements: (Element | null)[] = [];
  let isRecorded = true;
  const record = (): void => {
    if (!isRecorded) {
      stops.push(readStop());
      elements.push(document.activeElement);
    }
    isRecorded = true;
  };
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key !== "Tab") return;
    record();
    isRecorded = false;
  };
  window.addEventListener("keydown", onKeyDown, { capture: true });
  window.readStops = () => {
    record();
    return stops;
  };
  window.readStopAgain = async (index) => {
    const element = elements[index];
    if (element instanceof HTMLElement) element.focus();
    await new Promise((resolve) => setTimeout(resolve, 300));
    return readStop();
  };
  window.stopRecording = () => {
    window.removeEventListener("keydown", onKeyDown, { capture: true });
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };

  /** The focus indicator may be around the element, its ::after, its label or its card. */
  function readStop(): Stop {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) {
      return { name: "", isSeen: true, isMarked: true, isEnd: true };
    }
    const label = focused instanceof HTMLInputElement ? (focused.labels?.[0] ?? null) : null;
    const isOutlined = (element: Element, part?: string): boolean => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, part);
      const isClear = /, 0\)$|\/ 0\)$|^transparent$/.test(outlineColor);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1 && !isClear;
    };
    const isMarkedAround = () =>
      [...document.querySelectorAll(":has(:focus-visible)")].some((around) => {
        return around !== document.documentElement && isOutlined(around);
      });
    const isMarked =
      isOutlined(focused) ||
      isOutlined(focused, "::after") ||
      (label !== null && isOutlined(label)) ||
      isMarkedAround();

    const { left, top, width, height } = (label ?? focused).getBoundingClientRect();
    const isSeen = [0.5, 0.1, 0.9].some((share) => {
      const hit = document.elementFromPoint(left + width * share, top + height * share);
      return (
        hit !== null && (focused.contains(hit) || hit.contains(focused) || label?.contains(hit))
      );
    });
    const name = focused.getAttribute("aria-label") ?? focused.textContent ?? focused.id;
    return {
      name: `${focused.tagName.toLowerCase()} "${name.trim().slice(0, 60)}" #${focused.id}`,
      isSeen,
      isMarked,
      isEnd: false,
    };
  }
}
