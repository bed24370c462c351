import { html } from "hono/html";

export type Html = ReturnType<typeof html>;

export function sandboxPage(page: { title: string; files: Html; banner: Html; body: Html }): Html {
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${page.title}</title>
        ${page.files}
      </head>
      <body>
        <header class="sandbox-banner">${page.banner}</header>
        ${page.body}
      </body>
    </html>`;
}
