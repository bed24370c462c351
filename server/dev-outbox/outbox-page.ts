import { html } from "hono/html";
import { formatMoment } from "#app/domain/business-time.ts";
import { type Html, sandboxPage } from "#server/sandbox-ui/page.ts";

export const OUTBOX = "/dev/outbox";

export function outboxPage(content: { title: string; body: Html }): Html {
  return sandboxPage({
    ...content,
    files: html`<link rel="stylesheet" href="${OUTBOX}/outbox.css" />`,
    banner: html`<span>
      <strong>Demo:</strong> these messages stayed on the machine that the site runs on.
    </span>`,
  });
}

export function timestamp(at: number): Html {
  return html`<time datetime="${new Date(at).toISOString()}">${formatMoment(at)}</time>`;
}

export function keyRequiredPage(): Html {
  return notice(
    "This page opens with its key",
    html`<p>
        It shows the e-mail and the text messages of this demo, with the codes in them. Its address
        with the key is printed where the site was started: look for “Mail and texts”.
      </p>
      <a class="button" href="/">Return to Home</a>`,
  );
}

export function notFoundPage(): Html {
  return notice(
    "This e-mail is not here any more",
    html`<p>Only the newest 50 messages are shown.</p>
      <a class="button" href="${OUTBOX}">All messages</a>`,
  );
}

function notice(title: string, body: Html): Html {
  return outboxPage({
    title,
    body: html`<main class="notice">
      <h1>${title}</h1>
      ${body}
    </main>`,
  });
}

/** A URL ends before the punctuation of its sentence. */
const URL_PATTERN = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/;

/** `split` with a capture group puts the URLs at odd positions. */
export function linkify(text: string): Html[] {
  return text
    .split(URL_PATTERN)
    .map((part, index) =>
      index % 2 === 0 ? html`${part}` : html`<a href="${part}" rel="noreferrer">${part}</a>`,
    );
}
