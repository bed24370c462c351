import { html } from "hono/html";
import type { Html } from "#server/sandbox-ui/page.ts";
import { mailPath } from "./mail-page.ts";
import { moment, OUTBOX, outboxPage, withLinks } from "./outbox-page.ts";
import type { SentMail, SentMessage, SentText } from "./read-sent.ts";

const PREVIEW_LENGTH = 160;

const SHOWN = { all: "All", mail: "E-mail", texts: "Texts" } as const;
type Shown = keyof typeof SHOWN;

/** Everything that went out, as far as a demo goes: e-mail as a mailbox has it, texts as a phone. */
export function listPage(messages: readonly SentMessage[], asked: string | undefined): Html {
  const shown: Shown = asked === "mail" || asked === "texts" ? asked : "all";
  const list = messages.filter(
    ({ kind }) => shown === "all" || (kind === "mail") === (shown === "mail"),
  );
  return outboxPage({
    title: "Mail and texts",
    body: html`<main class="outbox">
      <header class="top">
        <div>
          <h1>Mail and texts</h1>
          <p class="lead">What this demo would have sent: the newest 50, in Indian time.</p>
        </div>
        <a class="button" href="${addressOf(shown)}">Refresh</a>
      </header>
      <nav class="kinds" aria-label="Which messages">
        ${(Object.keys(SHOWN) as Shown[]).map((name) => kindLink(name, name === shown))}
      </nav>
      ${list.length === 0 ? nothingYet() : messageList(list)}
    </main>`,
  });
}

function addressOf(shown: Shown): string {
  return shown === "all" ? OUTBOX : `${OUTBOX}?show=${shown}`;
}

function kindLink(name: Shown, isCurrent: boolean): Html {
  const current = isCurrent ? html`aria-current="page"` : "";
  return html`<a href="${addressOf(name)}" ${current}>${SHOWN[name]}</a>`;
}

function nothingYet(): Html {
  return html`<section class="notice">
    <h2>Nothing has been sent yet</h2>
    <p>Ask for a code or request a taxi, wait a second, then refresh this page.</p>
  </section>`;
}

function messageList(messages: readonly SentMessage[]): Html {
  return html`<ol class="messages">
    ${messages.map((message) => {
      return html`<li>${message.kind === "mail" ? mailRow(message) : bubble(message)}</li>`;
    })}
  </ol>`;
}

function mailRow({ id, at, to, subject, words, attachments }: SentMail): Html {
  const count = attachments.length;
  const papers = count === 0 ? "" : count === 1 ? "1 attachment" : `${count} attachments`;
  return html`<article class="mail">
    <p class="about"><span class="kind">E-mail</span><span class="to">${to}</span>${moment(at)}</p>
    <h2><a href="${mailPath(id)}">${subject}</a></h2>
    <p class="preview">${previewOf(words, subject)}</p>
    ${papers === "" ? "" : html`<p class="papers">${papers}</p>`}
  </article>`;
}

/** A mailbox shows how an e-mail goes on, not its title once more. */
function previewOf(words: string, subject: string): string {
  const lines = words.split("\n").filter((line) => line !== "" && line !== subject);
  const text = lines.slice(1).join(" · ");
  return text.length > PREVIEW_LENGTH ? `${text.slice(0, PREVIEW_LENGTH)}…` : text;
}

function bubble({ at, to, words }: SentText): Html {
  return html`<article class="text">
    <p class="about"><span class="kind">Text</span><span class="to">${to}</span>${moment(at)}</p>
    <p class="bubble">${withLinks(words)}</p>
  </article>`;
}
