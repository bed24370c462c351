import { html } from "hono/html";
import { formatMoment } from "#app/domain/business-time.ts";
import { type Html, sandboxPage } from "#server/sandbox-ground/page.ts";
import type { SentMessage } from "./read-sent.ts";

/** Everything that went out, as far as a demo goes. */
export function outboxPage(messages: readonly SentMessage[]): Html {
  return page({
    title: "Mail and texts",
    body: html`<main class="outbox">
      <header class="top">
        <div>
          <h1>Mail and texts</h1>
          <p class="lead">What this demo would have sent: the newest 50, in Indian time.</p>
        </div>
        <a class="button" href="/dev/outbox">Refresh</a>
      </header>
      ${messages.length === 0 ? nothingYet() : messageList(messages)}
    </main>`,
  });
}

/** For whoever has not the key, and does not know where it is. */
export function closedPage(): Html {
  return page({
    title: "This page opens with its key",
    body: html`<main class="notice">
      <h1>This page opens with its key</h1>
      <p>
        It shows the e-mail and the text messages of this demo, with the codes in them. Its address
        with the key is printed where the site was started: look for “Mail and texts”.
      </p>
      <a class="button" href="/">Return to Home</a>
    </main>`,
  });
}

function nothingYet(): Html {
  return html`<section class="notice">
    <h2>Nothing has been sent yet</h2>
    <p>Ask for a code or request a taxi, wait a second, then refresh this page.</p>
  </section>`;
}

function messageList(messages: readonly SentMessage[]): Html {
  return html`<ol class="messages">
    ${messages.map((message) => html`<li>${messageCard(message)}</li>`)}
  </ol>`;
}

function messageCard({ kind, at, to, subject, words }: SentMessage): Html {
  const name = kind === "mail" ? "E-mail" : "Text";
  return html`<article class="message">
    <p class="about">
      <span class="kind ${kind}">${name}</span>
      <span class="to">to <strong>${to}</strong></span>
      <time datetime="${new Date(at).toISOString()}">${formatMoment(at)}</time>
    </p>
    ${subject === null ? "" : html`<h2>${subject}</h2>`}
    <p class="words">${withLinks(words)}</p>
  </article>`;
}

/** An address ends before the full stop or bracket of the sentence that it is in. */
const ADDRESS = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/;

/** Only addresses of web pages become links: `split` puts them at every second place. */
function withLinks(words: string): Html[] {
  return words
    .split(ADDRESS)
    .map((part, place) =>
      place % 2 === 0 ? html`${part}` : html`<a href="${part}" rel="noreferrer">${part}</a>`,
    );
}

function page(content: { title: string; body: Html }): Html {
  return sandboxPage({
    ...content,
    files: html`<link rel="stylesheet" href="/dev/outbox/outbox.css" />`,
    banner: html`<span>
      <strong>Demo:</strong> these messages stayed on the machine that the site runs on.
    </span>`,
  });
}
