import { html } from "hono/html";
import { business } from "#app/content/business.ts";
import { type DemoPerson, people } from "./people.ts";

type Html = ReturnType<typeof html>;

/** Where a visitor says who they are. */
export function choicePage(error?: string): Html {
  return page({
    title: "Choose a demo account",
    body: html`<main class="card">
      ${peopleMark()}
      <h1>Choose a demo account</h1>
      <p class="lead">to continue to ${business.name}</p>
      <p class="form-error" role="alert">${error ?? ""}</p>
      <form method="post">
        <ul class="people">
          ${people.map(personButton)}
        </ul>
        <button class="cancel" name="cancel" value="1">Cancel</button>
      </form>
      <p class="note">
        Everybody who tries this demo shares these people. Leave nothing with them that is private.
      </p>
    </main>`,
  });
}

function personButton({ id, name, email }: DemoPerson): Html {
  const initials = name.replace(/(\p{L})\S*\s*/gu, "$1");
  return html`<li>
    <button class="person" name="person" value="${id}">
      <span class="monogram" aria-hidden="true">${initials}</span>
      <span class="who"><strong>${name}</strong> <span class="email">${email}</span></span>
    </button>
  </li>`;
}

/** A request that cannot be answered: too old, or not one of the site's. */
export function failedPage(): Html {
  return page({
    title: "This sign-in has ended",
    body: html`<main class="card">
      ${peopleMark()}
      <h1>This sign-in has ended</h1>
      <p class="lead">It took too long, or it was not begun here. Nobody was signed in.</p>
      <a class="back" href="/login">Sign in again</a>
    </main>`,
  });
}

function page({ title, body }: { title: string; body: Html }): Html {
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/sandbox-identity/choice.css" />
      </head>
      <body>
        <header class="banner">
          <strong>Demo:</strong> this page stands in for Google. No Google account is asked.
        </header>
        ${body}
      </body>
    </html>`;
}

function peopleMark(): Html {
  return html`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="9" cy="8.5" r="3.5" />
    <path d="M2.5 20c0-3.6 2.9-6.5 6.5-6.5s6.5 2.9 6.5 6.5" />
    <path d="M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14a6.5 6.5 0 0 1 4 6" />
  </svg>`;
}
