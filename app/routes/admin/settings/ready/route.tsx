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
import { startPaymentTest } from "#app/features/payment/payment-tests/start-payment-test.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm, textOf } from "#app/http/form-data.ts";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";
import { SettingsHeader } from "#app/routes/admin/settings/settings-header.tsx";
import type { Route } from "./+types/route";
import { loadPaymentTest } from "./load-payment-test.server.ts";
import { loadSteps } from "./load-steps.server.ts";
import { PaymentTestCard } from "./payment-test-card.tsx";
import { StepList } from "./step-list.tsx";
import { TestMessageCard } from "./test-message-card.tsx";

type TestKind = TestMessageKind | "payment";

const PAGE = href("/admin/settings/ready");
const TESTS = { max: 5, withinMs: 10 * MINUTE };

export function meta() {
  return hiddenPageMeta("Ready to open");
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = requestOf(context);
  const { services } = requestContext;
  const { email, phone } = getAdmin(context);
  const [test, payment, steps] = await Promise.all([
    findTestMessage(services.db, url.searchParams.get("test") ?? ""),
    loadPaymentTest(requestContext),
    loadSteps(services),
  ]);
  const { MAIL_PROVIDER, SMS_PROVIDER } = services.config;
  const isStandIn = { mail: MAIL_PROVIDER === "console", sms: SMS_PROVIDER === "console" };
  return {
    steps,
    payment,
    contacts: { mail: email, sms: phone },
    outcome: test && describeTestMessage(test, isStandIn[test.kind]),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, origin } = requestOf(context);
  const { db, clock } = services;
  const { userId, email, phone } = getAdmin(context);
  const kind = parseKind(textOf(await readForm(request), "kind"));
  if (kind === null) throw data(null, { status: 400 });
  const now = clock.now();
  const wait = await countAttempt(db, `test-${kind}:${userId}`, TESTS, now);
  if (wait > 0) return refuse(kind, accountMessages.tooManyAttempts(wait), 429);
  if (kind === "payment") {
    await startPaymentTest({ ...services, origin }, { userId }, now);
    return redirect(PAGE);
  }
  const to = kind === "mail" ? email : phone;
  if (to === null) return refuse(kind, { title: testMessages.noContact[kind], text: "" }, 400);
  const test = await sendTestMessage(db, { userId }, { kind, to }, now);
  return redirect(`${PAGE}?${new URLSearchParams({ test }).toString()}`);
}

function parseKind(text: string): TestKind | null {
  return text === "mail" || text === "sms" || text === "payment" ? text : null;
}

function refuse(kind: TestKind, refusal: { title: string; text: string }, status: 400 | 429) {
  return data({ kind, refusal }, { status });
}

export default function Ready({ loaderData, actionData }: Route.ComponentProps) {
  const { steps, payment, contacts, outcome } = loaderData;
  const refusal = (isPayment: boolean) =>
    (actionData?.kind === "payment") === isPayment ? actionData?.refusal : undefined;
  return (
    <>
      <SettingsHeader
        current="ready"
        title={summarizeSteps(steps)}
        about="What to do before the first customer, in this order. Each line says what the site finds now; nothing has to be ticked off."
      />
      <StepList steps={steps} />
      <TestMessageCard contacts={contacts} outcome={outcome} refusal={refusal(false)} />
      <PaymentTestCard {...payment} refusal={refusal(true)} />
    </>
  );
}
