import { html } from "hono/html";
import type { Html } from "#server/sandbox-ui/page.ts";
import { timestamp, OUTBOX, outboxPage, linkify } from "./outbox-page.ts";
import type { SentAttachment, SentMail } from "./read-sent.ts";

export function mailPath(id: string): string {
  return `${OUTBOX}/mail/${encodeURIComponent(id)}`;
}

export function mailPage(mail: SentMail): Html {
  const { id, at, to, subject, text, attachments } = mail;
  return outboxPage({
    title: subject,
    body: html`<main class="outbox">
      <a class="back" href="${OUTBOX}">All messages</a>
      <article class="letter">
        <header class="envelope">
          <h1>${subject}</h1>
          <p class="about">
            <span class="to">to <strong>${to}</strong></span
            >${timestamp(at)}
          </p>
        </header>
        ${attachments.length === 0 ? "" : attachmentList(id, attachments)}
        <iframe
          title="The e-mail"
          src="${mailPath(id)}/html"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerpolicy="no-referrer"
        ></iframe>
        <details>
          <summary>Text version</summary>
          <p class="words">${linkify(text)}</p>
        </details>
      </article>
    </main>`,
  });
}

function attachmentList(id: string, attachments: readonly SentAttachment[]): Html {
  return html`<ul class="attachments" aria-label="Attachments">
    ${attachments.map(({ filename, content }, index) => {
      const size = html`<span>${sizeOf(content.length)}</span>`;
      return html`<li>
        <a href="${mailPath(id)}/files/${index}" download="${filename}">${filename} ${size}</a>
      </li>`;
    })}
  </ul>`;
}

function sizeOf(bytes: number): string {
  return bytes < 1024 ? `${bytes} bytes` : `${Math.round(bytes / 1024)} kB`;
}
