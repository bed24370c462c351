/** In a frame that may not open windows, such links do nothing. */
export function openLinksOutsideFrame(html: string): string {
  return html.replace(/<head>/i, '<head><base target="_blank"/>');
}
