import { html } from "hono/html";
import { business } from "#app/content/business.ts";
import { type Html, sandboxPage } from "#server/sandbox-ui/page.ts";
import type { DemoUser, Directory } from "./demo-users.ts";

export function accountChooserPage({ name, users }: Directory, error?: string): Html {
  return page({
    title: "Choose a demo account",
    standsInFor: name,
    body: html`<main class="card">
      ${usersIcon()}
      <h1>Choose a demo account</h1>
      <p class="lead">to continue to ${business().name}</p>
      <p class="form-error" role="alert">${error ?? ""}</p>
      <form method="post">
        <ul class="people">
          ${users.map(userButton)}
        </ul>
        <button class="cancel" name="cancel" value="1">Cancel</button>
      </form>
      <p class="note">
        Everyone who tries this demo shares these accounts. Don't enter anything private.
      </p>
    </main>`,
  });
}

function userButton({ id, name, email }: DemoUser): Html {
  const initials = name.replace(/(\p{L})\S*\s*/gu, "$1");
  const [mailbox, domain] = email.split("@");
  return html`<li>
    <button class="person" name="person" value="${id}">
      <span class="monogram" aria-hidden="true">${initials}</span>
      <span class="who"
        ><strong>${name}</strong> <span class="email">${mailbox}<wbr />@${domain}</span></span
      >
    </button>
  </li>`;
}

export function failedPage(): Html {
  return page({
    title: "This sign-in has ended",
    standsInFor: "Google",
    body: html`<main class="card">
      ${usersIcon()}
      <h1>This sign-in has ended</h1>
      <p class="lead">It expired or did not start on this site. You are not signed in.</p>
      <a class="back" href="/login">Sign in again</a>
    </main>`,
  });
}

function page(content: { title: string; standsInFor: string; body: Html }): Html {
  const { title, standsInFor, body } = content;
  return sandboxPage({
    title,
    body,
    files: html`<link rel="stylesheet" href="/sandbox-identity/choice.css" />`,
    banner: html`<span>
      <strong>Demo:</strong> this page stands in for ${standsInFor}. No real account is used.
    </span>`,
  });
}

function usersIcon(): Html {
  return html`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="9" cy="8.5" r="3.5" />
    <path d="M2.5 20c0-3.6 2.9-6.5 6.5-6.5s6.5 2.9 6.5 6.5" />
    <path d="M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14a6.5 6.5 0 0 1 4 6" />
  </svg>`;
}
