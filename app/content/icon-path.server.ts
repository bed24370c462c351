import { customIconPath, type LogoSize } from "./logo.ts";

const STANDARD_ICONS: Readonly<Record<LogoSize, string>> = {
  "32": "/favicon.svg",
  "96": "/favicon.svg",
  "192": "/icon-192.png",
  "512": "/icon-512.png",
  "180-square": "/apple-touch-icon.png",
  "512-square": "/icon-maskable-512.png",
};

/** The operator's icon, else the standard one. Browsers do not load this table: a page knows its own standard icon. */
export function iconPath(size: LogoSize): string {
  return customIconPath(size) ?? STANDARD_ICONS[size];
}
