import { openLinksOutsideFrame } from "./open-links-outside-frame.ts";
import { previewPolicy } from "./security-headers.ts";

/** A script, with what it holds, and the links that load one ahead. */
const SCRIPTS = /<script\b[^>]*>[^]*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/g;

/** To be looked at in a frame of the admin area: nothing in it runs, is sent or leads away. */
export function previewPage(html: string, status: number, nonce?: string): Response {
  return new Response(openLinksOutsideFrame(html.replace(SCRIPTS, "")), {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": previewPolicy(nonce),
    },
  });
}
