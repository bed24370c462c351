import type { Page } from "@playwright/test";

/** Text that runs out of its box or of the page, where nobody can scroll to it. */
export function findLostText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 2;
    const { clientWidth, scrollWidth } = document.documentElement;

    const isForEars = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width <= 1.5 || height <= 1.5;
    };

    /** What cuts the element off; null where all of it can be seen, if need be by scrolling. */
    const clipperOf = (element: Element, text: DOMRect): Element | null => {
      for (let box: Element | null = element; box !== null; box = box.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(box);
        if (box === document.body || isForEars(box)) return null;
        if (/auto|scroll/.test(overflowX + overflowY)) return null;
        const edge = box.getBoundingClientRect();
        const cutsX = overflowX !== "visible" && text.right > edge.right + SLACK;
        const cutsY = overflowY !== "visible" && text.bottom > edge.bottom + SLACK;
        if (cutsX || cutsY) return box;
        if (position === "fixed") return null;
      }
      return null;
    };

    const lost = new Set<string>();
    if (scrollWidth > clientWidth) lost.add(`the page is ${scrollWidth - clientWidth} px too wide`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const parent = node.parentElement;
      const isShown = parent?.checkVisibility({ visibilityProperty: true }) ?? false;
      if (!parent || !isShown || node.textContent?.trim() === "") continue;
      if (parent.closest("[aria-hidden=true], svg, select, script, style, noscript")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const clipper = clipperOf(parent, range.getBoundingClientRect());
      if (clipper)
        lost.add(`"${node.textContent}" is cut off by ${clipper.className || clipper.tagName}`);
    }
    return [...lost];
  });
}
