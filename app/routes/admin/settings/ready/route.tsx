import { data, href, redirect } from "react-router";
import { requestOf } from "#app/context.ts";
import { MINUTE } from "#app/domain/business-time.ts";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";
import { countAttempt } from "#app/features/accounts/base/count-attempt.server.ts";
import { describeTestMessage } from "#app/features/opening/describe-test-message.ts";
import { testMessages } from "#app/features/opening/opening-messages.ts";
import { summarizeSteps } from "#app/features/opening/opening-step.ts";
import {
  findTestMessage,
  sendTestMessage,
  type TestMessageKind,
} from "#app/features/opening/send-test-message.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm, textOf } from "#app/http/form-data.ts";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";
import { SettingsHeader } from "#app/routes/admin/settings/settings-header.tsx";
import type { Route } from "./+types/route";
import { loadSteps } from "./load-steps.server.ts";
import { StepList } from "./step-list.tsx";
import { TestMessageCard } from "./test-message-card.tsx";

const TESTS = { max: 5, withinMs: 10 * MINUTE };

export function meta() {
  return hiddenPageMeta("Ready to open");
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services } = requestOf(context);
  const { email, phone } = getAdmin(context);
  const test = await findTestMessage(services.db, url.searchParams.get("test") ?? "");
  const steps = await loadSteps(services);
  const { MAIL_PROVIDER, SMS_PROVIDER } = services.config;
  const isStandIn = { mail: MAIL_PROVIDER === "console", sms: SMS_PROVIDER === "console" };
  return {
    steps,
    contacts: { mail: email, sms: phone },
    outcome: test && describeTestMessage(test, isStandIn[test.kind]),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock } = requestOf(context).services;
  const { userId, email, phone } = getAdmin(context);
  const kind = parseKind(textOf(await readForm(request), "kind"));
  if (kind === null) throw data(null, { status: 400 });
  const to = kind === "mail" ? email : phone;
  if (to === null) return notSent({ title: testMessages.noContact[kind], text: "" }, 400);
  const wait = await countAttempt(db, `test-message:${userId}`, TESTS, clock.now());
  if (wait > 0) return notSent(accountMessages.tooManyAttempts(wait), 429);
  const test = await sendTestMessage(db, { userId }, { kind, to }, clock.now());
  return redirect(`${href("/admin/settings/ready")}?${new URLSearchParams({ test }).toString()}`);
}

function parseKind(text: string): TestMessageKind | null {
  return text === "mail" || text === "sms" ? text : null;
}

function notSent(refusal: { title: string; text: string }, status: 400 | 429) {
  return data({ refusal }, { status });
}

export default function Ready({ loaderData, actionData }: Route.ComponentProps) {
  const { steps, contacts, outcome } = loaderData;
  return (
    <>
      <SettingsHeader
        current="ready"
        title={summarizeSteps(steps)}
        about="What to do before the first customer, in this order. Each line says what the site finds now; nothing has to be ticked off."
      />
      <StepList steps={steps} />
      <TestMessageCard contacts={contacts} outcome={outcome} refusal={actionData?.refusal} />
    </>
  );
}
