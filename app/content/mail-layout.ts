import { business } from "./business.ts";
import { type MailColours, mailColours } from "./mail-colours.ts";

export type MailContent = {
  subject: string;
  preheader: string;
  title: string;
  paragraphs: readonly string[];
  facts?: readonly (readonly [name: string, value: string])[];
  code?: string;
  action?: { label: string; url: string };
  chat?: string;
  footer: string;
};

/** Values are plain text; the HTML has no external content. Throws if the action's URL is invalid. */
export function mailOf(content: MailContent): { subject: string; text: string; html: string } {
  for (const address of [content.action?.url, content.chat]) {
    const protocol = address === undefined ? "https:" : new URL(address).protocol;
    if (!/^https?:$/.test(protocol)) {
      throw new RangeError(`An e-mail leads to web pages only, not to ${protocol}`);
    }
  }
  return { subject: content.subject, text: plainText(content), html: page(content) };
}

function sender(): string {
  const { name, address } = business();
  const { street, area, city, postcode } = address;
  return `${name}, ${street}, ${area}, ${city} ${postcode}`;
}

function help(): string {
  const { email, phone } = business();
  const number = phone.display.replaceAll(" ", "\u00a0");
  return `Questions? Write to ${email.support} or call ${number}.`;
}

function plainText(content: MailContent): string {
  const { title, paragraphs, facts = [], code, action, chat, footer } = content;
  const blocks = [
    title,
    facts.length === 0 ? undefined : facts.map(([name, value]) => `${name}: ${value}`).join("\n"),
    ...paragraphs,
    code,
    action && `${action.label}:\n${action.url}`,
    chat && `${CHAT}:\n${chat}`,
    `${footer}\n${help()}\n${sender()}`,
  ];
  return blocks.filter((block) => block !== undefined).join("\n\n");
}

const CHAT = "WhatsApp us about this";

function page(content: MailContent): string {
  const { preheader, title, paragraphs, facts = [], code, action, chat, footer } = content;
  const colours = mailColours("light");
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${nightStyles(mailColours("dark"))}</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;${PAGE}${TEXT}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>
<div style="max-width:480px;margin:0 auto">
<p class="brand" style="margin:0 12px 16px;${brand(colours)}">${escapeHtml(business().name)}</p>
<div class="card" style="padding:28px 24px 12px;border-radius:16px;${CARD}">
<h1 class="ink" style="margin:0 0 16px;${TITLE}">${escapeHtml(title)}</h1>
${facts.map(factPart).join("\n")}
${paragraphs.map((words) => `<p class="ink" style="margin:0 0 16px">${escapeHtml(words)}</p>`).join("\n")}
${code === undefined ? "" : `<p class="code" style="margin:24px 0 16px;${CODE}background:${colours.code};">${escapeHtml(code)}</p>`}
${action === undefined ? "" : actionPart(action, colours)}
${chat === undefined ? "" : chatPart(chat, colours)}
</div>
<div class="soft" style="margin:20px 12px 0;${SOFT}">
${[footer, help(), sender()].map((words) => `<p style="margin:0 0 8px">${escapeHtml(words)}</p>`).join("\n")}
</div>
</div>
</body>
</html>
`;
}

/** Not every mail program follows buttons, so the address is shown as well. */
function actionPart(
  { label, url }: { label: string; url: string },
  { action, onAction }: MailColours,
): string {
  const [words, address] = [escapeHtml(label), escapeHtml(url)];
  return `<p style="margin:24px 0 16px"><a class="action" href="${address}" style="${ACTION}background:${action};color:${onAction};">${words}</a></p>
<p class="soft" style="margin:0 0 16px;word-break:break-all;${SOFT}">${address}</p>`;
}

function factPart([name, value]: readonly [string, string]): string {
  return `<p class="ink" style="margin:0 0 12px"><span class="soft" style="${SOFT}">${escapeHtml(name)}</span><br><strong>${escapeHtml(value)}</strong></p>`;
}

function chatPart(address: string, colours: MailColours): string {
  return `<p style="margin:0 0 16px"><a class="brand" href="${escapeHtml(address)}" style="${brand(colours)}">${CHAT}</a></p>`;
}

const TEXT = "font:16px/24px system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;";
const PAGE = "background:#f4efe4;color:#0b2530;-webkit-text-size-adjust:100%;";
const CARD = "background:#fffdf9;border:1px solid #ddd5c5;";
const TITLE = "font-size:24px;line-height:30px;font-weight:700;";
const CODE =
  "padding:16px 8px 16px 16px;border-radius:12px;color:#0b2530;text-align:center;" +
  "font:700 32px/40px ui-monospace,Menlo,Consolas,monospace;letter-spacing:8px;";
const ACTION =
  "display:inline-block;padding:12px 24px;border-radius:12px;" +
  "font-weight:600;text-decoration:none;";
const SOFT = "color:#475c65;font-size:13px;line-height:20px;";

function brand({ brand: colour }: MailColours): string {
  return `color:${colour};font-weight:700;`;
}

/** For mail programs that report dark mode; others invert the colours. */
function nightStyles({ brand: colour, action, onAction, code }: MailColours): string {
  return `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #07171d !important; color: #e9f1f0 !important; }
  .card { background: #0e242c !important; border-color: #27414b !important; }
  .ink { color: #e9f1f0 !important; }
  .soft { color: #a5bac0 !important; }
  .brand { color: ${colour} !important; }
  .code { background: ${code} !important; color: #e9f1f0 !important; }
  .action { background: ${action} !important; color: ${onAction} !important; }
}
`;
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
}
