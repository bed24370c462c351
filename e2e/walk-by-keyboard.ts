import type { Page } from "@playwright/test";

/** More than any page has, also Today after all the other journeys: a trap is without end. */
const MOST_STOPS = 1000;

type Stop = { name: string; isSeen: boolean; isMarked: boolean; isEnd: boolean };

/**
 * Goes through a page by Tab from its start to its end. Tells how many stops there were and which
 * of them nobody could find: out of view, under something else, or without a mark around them.
 */
export async function walkByKeyboard(page: Page): Promise<{ stops: number; lost: string[] }> {
  const lost: string[] = [];
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(stopHere);
    if (stop.isEnd) return { stops, lost };
    if (!stop.isSeen) lost.push(`${stop.name} is out of view`);
    if (!stop.isMarked) lost.push(`${stop.name} shows no focus`);
  }
  return { stops: MOST_STOPS, lost: [...lost, "the page has no end"] };
}

/** Runs in the page. A mark may be around the element, what it fills, its label, or its card. */
function stopHere(): Stop {
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
    return hit !== null && (focused.contains(hit) || hit.contains(focused) || label?.contains(hit));
  });
  const name = focused.getAttribute("aria-label") ?? focused.textContent ?? focused.id;
  return {
    name: `${focused.tagName.toLowerCase()} "${name.trim().slice(0, 60)}" #${focused.id}`,
    isSeen,
    isMarked,
    isEnd: false,
  };
}
