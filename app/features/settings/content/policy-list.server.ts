import { createHash } from "node:crypto";
import { z } from "zod";
import { formatBody, parseBody } from "#app/content/policy-markup.ts";
import type { PolicySection } from "#app/content/policy-section.ts";
import { OWN_SECTION_PREFIX, type SectionChange } from "#app/content/site-content.ts";
import { findUnknownVariable } from "#app/content/text-variables.server.ts";
import { toPlainLines } from "#app/domain/plain-text.ts";
import { ok, type Result } from "#app/domain/result.ts";
import { assignIds } from "#app/features/settings/lists/free-id.ts";
import { parseRows, type Row, type RowProblems } from "#app/features/settings/lists/list-fields.ts";
import { angleBracketProblem } from "#app/features/settings/settings-messages.ts";
import { line, rowId } from "#app/features/settings/schema-parts.ts";
import { contentProblems, policyProblems as problems } from "./content-messages.ts";
import type { PolicyRow } from "./policy-rows.ts";

const LONGEST_TEXT = 8000;

const section = z
  .object({
    id: rowId(problems.title),
    title: line(80, problems.title),
    text: z.string(problems.text).transform(readPolicyText),
    standard: z.string().default(""),
  })
  .superRefine(({ text }, context) => {
    const refuse = (message: string) => {
      context.addIssue({ code: "custom", path: ["text"], message });
    };
    const unknown = findUnknownVariable(text);
    if (text.length > LONGEST_TEXT) refuse(problems.tooLong(text.length));
    else if (/[<>]/.test(text)) refuse(angleBracketProblem);
    else if (unknown !== null) refuse(contentProblems.variable(unknown));
    else if (parseBody(text, "section") === null) refuse(problems.order);
  });

const most = { rows: 60, field: "title", problem: contentProblems.tooMany };

/** The form, or the part of a file of settings: what differs from the standard sections. */
export function parsePolicy(input: unknown): Result<readonly SectionChange[], RowProblems> {
  const rows = parseRows(input, { schema: section, ignored: ["id"], most });
  if (!rows.ok) return rows;
  const changes: SectionChange[] = [];
  for (const { item } of rows.value) {
    const { id, title, text, standard } = item;
    if (standard === digestOf({ title, text })) continue;
    // A section of the operator's own without a text is none.
    if (text === "" && id === "") continue;
    changes.push({ id, title, text });
  }
  return ok(assignIds(changes, ({ title }) => `${OWN_SECTION_PREFIX}${title}`));
}

/** For the file of settings. */
export function rowsOfChanges(changes: readonly SectionChange[]): Row[] {
  return changes.map(({ id, title, text }) => ({ id, title, text }));
}

/** The standard sections with the operator's in their places, then all others that were written. */
export function rowsOfPolicy(
  standard: readonly PolicySection[],
  changes: readonly SectionChange[],
): PolicyRow[] {
  const rows = standard.map((shown) => {
    const row = { id: shown.id, title: shown.title, text: formatBody(shown) };
    const digest = digestOf(row);
    const change = changes.find(({ id }) => id === shown.id);
    return { ...(change ?? row), standard: digest, isChanged: change ? "yes" : "" };
  });
  const added = changes.filter(({ id }) => standard.every((one) => one.id !== id));
  return [...rows, ...added.map((change) => ({ ...change, standard: "", isChanged: "yes" }))];
}

function digestOf({ title, text }: { title: string; text: string }): string {
  const digest = createHash("sha256").update(`${title}\n${readPolicyText(text)}`);
  return digest.digest("base64url").slice(0, 16);
}

/** The signs of lists that word processors paste, and "o" before a tab. */
const PASTED_BULLET = /^[ \t\u00a0]*(?:[-–*•·▪▫◦‣●○■□∙\uf0a7\uf0b7][ \t\u00a0]|o\t)[ \t\u00a0]*/gmu;

/** Forms send lines that end with CR LF. */
function readPolicyText(text: string): string {
  return toPlainLines(text.replaceAll(PASTED_BULLET, "- "));
}
