import type { Page } from "@playwright/test";

/** Text that is cut off by its box or the page, and cannot be scrolled to. */
export function findClippedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 2;
    const { clientWidth, scrollWidth } = document.documentElement;

    const isScreenReaderOnly = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width <= 1.5 || height <= 1.5;
    };

    /** The element that cuts the text off; null when all of it can be seen or scrolled to. */
    const clipperOf = (element: Element, text: DOMRect): Element | null => {
      for (let box: Element | null = element; box !== null; box = box.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(box);
        if (box === document.body || isScreenReaderOnly(box)) return null;
        if (/auto|scroll/.test(overflowX + overflowY)) return null;
        const edge = box.getBoundingClientRect();
        const cutsX = overflowX !== "visible" && text.right > edge.right + SLACK;
        const cutsY = overflowY !== "visible" && text.bottom > edge.bottom + SLACK;
        if (cutsX || cutsY) return box;
        if (position === "fixed") return null;
      }
      return null;
    };

    const clipped = new Set<string>();
    if (scrollWidth > clientWidth)
      clipped.add(`the page is ${scrollWidth - clientWidth} px too wide`);
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
        clipped.add(`"${node.textContent}" is cut off by ${clipper.className || clipper.tagName}`);
    }
    return [...clipped];
  });
}
