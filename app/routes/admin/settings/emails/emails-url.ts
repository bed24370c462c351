import { href } from "react-router";

/** Of a version of the history, if it is not the latest. */
type Shown = { latest: number; shown: number };

export function emailsUrl(page: Shown, mail?: string): string {
  return withQuery(href("/admin/settings/emails"), page, mail);
}

export function mailPreviewUrl(page: Shown, mail: string): string {
  return withQuery(href("/admin/settings/emails/preview"), page, mail);
}

function withQuery(path: string, { latest, shown }: Shown, mail?: string): string {
  const params = new URLSearchParams({
    ...(mail !== undefined && { mail }),
    ...(shown !== latest && { version: String(shown) }),
  });
  return params.size === 0 ? path : `${path}?${params.toString()}`;
}
