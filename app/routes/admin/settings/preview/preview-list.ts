import { escapeHtml } from "#app/content/mail-layout.ts";

export type PreviewList = {
  title: string;
  text: string;
  items?: readonly { title: string; text: string; note?: string }[];
};

const STYLE = `
  :root { color-scheme: light dark; --page: #fcf9f3; --ink: #0b2733; --muted: #4c626b; --line: #e4ddd2 }
  @media (prefers-color-scheme: dark) {
    :root { --page: #09161e; --ink: #eaf2f2; --muted: #a5b8bd; --line: #273640 } }
  body { margin: 0; padding: 1.25rem; background: var(--page); color: var(--ink);
    font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
  h1 { font-size: 1.25rem; line-height: 1.3; margin: 0 0 0.5rem }
  p { margin: 0; max-width: 40rem; color: var(--muted) }
  dl { margin: 1.25rem 0 0; max-width: 40rem }
  dt { font-weight: 600; border-top: 1px solid var(--line); padding-top: 0.75rem }
  dd { margin: 0.25rem 0 0.75rem; white-space: pre-line }
  dd.note { font-size: 0.875rem; color: var(--muted) }`;

/** A document of its own for a frame. */
export function previewList({ title, text, items = [] }: PreviewList): string {
  const list = items.map((item) => {
    const note = item.note === undefined ? "" : `<dd class="note">${escapeHtml(item.note)}</dd>`;
    return `<dt>${escapeHtml(item.title)}</dt><dd>${escapeHtml(item.text)}</dd>${note}`;
  });
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<style>${STYLE}</style></head><body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>
${list.length === 0 ? "" : `<dl>${list.join("\n")}</dl>`}</body></html>`;
}
