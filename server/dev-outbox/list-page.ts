import { html } from "hono/html";
import type { Html } from "#server/sandbox-ui/page.ts";
import { mailPath } from "./mail-page.ts";
import { timestamp, OUTBOX, outboxPage, linkify } from "./outbox-page.ts";
import type { SentMail, SentMessage, SentText } from "./read-sent.ts";

const PREVIEW_LENGTH = 160;

const FILTERS = { all: "All", mail: "E-mail", texts: "Texts" } as const;
type Filter = keyof typeof FILTERS;

export function listPage(
  messages: readonly SentMessage[],
  requestedFilter: string | undefined,
): Html {
  const filter: Filter =
    requestedFilter === "mail" || requestedFilter === "texts" ? requestedFilter : "all";
  const list = messages.filter(
    ({ kind }) => filter === "all" || (kind === "mail") === (filter === "mail"),
  );
  return outboxPage({
    title: "Mail and texts",
    body: html`<main class="outbox">
      <header class="top">
        <div>
          <h1>Mail and texts</h1>
          <p class="lead">What this demo would have sent: the newest 50, in Indian time.</p>
        </div>
        <a class="button" href="${filterPath(filter)}">Refresh</a>
      </header>
      <nav class="kinds" aria-label="Which messages">
        ${(Object.keys(FILTERS) as Filter[]).map((name) => filterLink(name, name === filter))}
      </nav>
      ${list.length === 0 ? emptyNotice() : messageList(list)}
    </main>`,
  });
}

function filterPath(filter: Filter): string {
  return filter === "all" ? OUTBOX : `${OUTBOX}?show=${filter}`;
}

function filterLink(name: Filter, isCurrent: boolean): Html {
  const current = isCurrent ? html`aria-current="page"` : "";
  return html`<a href="${filterPath(name)}" ${current}>${FILTERS[name]}</a>`;
}

function emptyNotice(): Html {
  return html`<section class="notice">
    <h2>Nothing has been sent yet</h2>
    <p>Ask for a code or request a taxi, wait a second, then refresh this page.</p>
  </section>`;
}

function messageList(messages: readonly SentMessage[]): Html {
  return html`<ol class="messages">
    ${messages.map((message) => {
      return html`<li>${message.kind === "mail" ? mailRow(message) : textRow(message)}</li>`;
    })}
  </ol>`;
}

function mailRow({ id, at, to, subject, text, attachments }: SentMail): Html {
  const count = attachments.length;
  const attachmentLabel = count === 0 ? "" : count === 1 ? "1 attachment" : `${count} attachments`;
  return html`<article class="mail">
    <p class="about">
      <span class="kind">E-mail</span><span class="to">${to}</span>${timestamp(at)}
    </p>
    <h2><a href="${mailPath(id)}">${subject}</a></h2>
    <p class="preview">${previewOf(text, subject)}</p>
    ${attachmentLabel === "" ? "" : html`<p class="papers">${attachmentLabel}</p>`}
  </article>`;
}

function previewOf(text: string, subject: string): string {
  const lines = text.split("\n").filter((line) => line !== "" && line !== subject);
  const preview = lines.slice(1).join(" · ");
  return preview.length > PREVIEW_LENGTH ? `${preview.slice(0, PREVIEW_LENGTH)}…` : preview;
}

function textRow({ at, to, text }: SentText): Html {
  return html`<article class="text">
    <p class="about"><span class="kind">Text</span><span class="to">${to}</span>${timestamp(at)}</p>
    <p class="bubble">${linkify(text)}</p>
  </article>`;
}
