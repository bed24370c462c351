import type { Locator } from "@playwright/test";

/**
 * Touch targets smaller than 44 by 44 CSS pixels, with their sizes. A link within a sentence may be
 * smaller (WCAG 2.5.8). The touchable area counts, such as the whole card of a link or the label of
 * a checkbox.
 */
export function findSmallTargets(part: Locator): Promise<string[]> {
  return part.evaluate((part) => {
    const LEAST = 44;
    const INTERACTIVE =
      "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=button]";

    const isInSentence = (target: Element): boolean => {
      const words = (text: string | null | undefined) => (text ?? "").trim().length;
      const isInline = getComputedStyle(target).display.startsWith("inline");
      return isInline && words(target.parentElement?.textContent) > words(target.textContent) + 1;
    };

    const answersAt = (target: Element, x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y);
      if (hit === null) return false;
      const label = hit.closest("label");
      return target.contains(hit) || (label !== null && label.control === target);
    };

    const isLargeToTouch = (target: Element): boolean => {
      target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const { left, top, width, height } = target.getBoundingClientRect();
      const [x, y, reach] = [left + width / 2, top + height / 2, LEAST / 2 - 1];
      const ends = [
        [Math.min(0, width / 2 - reach), 0],
        [0, Math.min(0, height / 2 - reach)],
      ];
      return ends.every(([dx = 0, dy = 0]) => {
        return answersAt(target, x - dx, y - dy) && answersAt(target, x + dx, y + dy);
      });
    };

    return [...part.querySelectorAll<HTMLElement>(INTERACTIVE)]
      .filter((target) =>
        target.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      )
      .filter((target) => target.closest("[inert], [aria-hidden=true]") === null)
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        const isLarge = width >= LEAST - 0.5 && height >= LEAST - 0.5;
        return !isLarge && !isInSentence(target) && !isLargeToTouch(target);
      })
      .map((target) => {
        const { width, height } = target.getBoundingClientRect();
        const name = target.getAttribute("aria-label") ?? target.textContent;
        return `${target.tagName.toLowerCase()} "${name.trim()}" ${width.toFixed(0)}x${height.toFixed(0)}`;
      });
  });
}
