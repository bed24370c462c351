import { afterEach, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "./all-settings.server.ts";
import { business } from "./business.ts";
import { type MailContent, mailOf } from "./mail-layout.ts";
import { replaceSettings } from "./settings.ts";

afterEach(() => replaceSettings(DEFAULT_SETTINGS));

const mail: MailContent = {
  subject: "Your link",
  preheader: "It is good for ten minutes.",
  title: "Sign in",
  paragraphs: ["Type this code.", "It is good for ten minutes."],
  code: "482913",
  action: { label: "Sign in", url: "https://example.com/login/link?a=1&b=2" },
  footer: "Somebody asked for this.",
};

function textOf(html: string): string {
  const body = html.slice(html.indexOf("</style>")).replace(/<[^>]*>/g, "\n");
  return body.replaceAll("&amp;", "&").replace(/\n+/g, "\n");
}

test("has the same content as text and HTML", () => {
  const { text, html } = mailOf(mail);
  const words = textOf(html);
  const texts = [mail.title, ...mail.paragraphs, "482913", mail.action!.url, mail.footer];
  for (const line of [...texts, business().name, business().email.support]) {
    expect(text).toContain(line);
    expect(words).toContain(line);
  }
  for (const line of text.split("\n").filter((line) => line !== "")) {
    expect(words).toContain(line.replace(/:$/, ""));
  }
});

test("has code and URL on lines of their own in plain text", () => {
  const lines = mailOf(mail).text.split("\n");
  expect(lines).toContain("482913");
  expect(lines).toContain("https://example.com/login/link?a=1&b=2");
});

test("leaves out missing parts", () => {
  const { code: _, action: __, ...bare } = mail;
  const { text, html } = mailOf(bare);
  expect(text).toMatch(/^Sign in\n\nType this code\.\n\nIt is good for ten minutes\.\n\nSomebody/);
  expect(html).not.toContain("<a ");
  expect(html).not.toContain('class="code"');
});

test("escapes every value", () => {
  const evil = `</title></style><img src=x onerror="a('&')">`;
  const { text, html } = mailOf({
    subject: evil,
    preheader: evil,
    title: evil,
    paragraphs: [evil],
    code: evil,
    action: { label: evil, url: `https://example.com/?"><img src=x>` },
    footer: evil,
  });
  expect(html).not.toContain("<img");
  expect(html.match(/<\/title>/g)).toHaveLength(1);
  expect(html).toContain("&lt;img src=x onerror=&quot;a(&#39;&amp;&#39;)&quot;&gt;");
  expect(html).toContain('href="https://example.com/?&quot;&gt;&lt;img src=x&gt;"');
  expect(text).toContain(evil);
});

test("loads nothing from other hosts", () => {
  expect(mailOf(mail).html).not.toMatch(/src=|url\(|@import|<link|<script/);
});

test("links to web pages only", () => {
  const to = (url: string) => () => mailOf({ ...mail, action: { label: "Open", url } });
  expect(to("http://localhost:3000/login")).not.toThrow();
  expect(to("javascript:alert(1)")).toThrow(RangeError);
  expect(to("/login")).toThrow();
});

test("is in the operator's colours", () => {
  expect(mailOf(mail).html).toContain("background:#0a6f6b;color:#ffffff;");
  const colours = { main: "#a4123f", accent: "#ffc72c", dark: "#241123" };
  replaceSettings({ ...DEFAULT_SETTINGS, colours });
  const { html } = mailOf(mail);
  expect(html).toContain("background:#a4123f;");
  expect(html).not.toMatch(/#0a6f6b|#eaf4f1|#5cc9bd|#7fdbd0/);
});
