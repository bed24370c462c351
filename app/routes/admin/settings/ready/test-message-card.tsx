import { useEffect } from "react";
import { Form, Link, useLocation, useNavigation, useRevalidator } from "react-router";
import type { describeTestMessage } from "#app/features/opening/describe-test-message.ts";
import { testMessages as messages } from "#app/features/opening/opening-messages.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { CardSection } from "#app/ui/card-section.tsx";

const AGAIN_MS = 2000;
const KINDS = ["mail", "sms"] as const;

type TestCardProps = {
  contacts: Record<(typeof KINDS)[number], string | null>;
  outcome: ReturnType<typeof describeTestMessage> | null;
  refusal: { title: string; text: string } | undefined;
};

export function TestMessageCard({ contacts, outcome, refusal }: TestCardProps) {
  const isPending = useNavigation().formMethod === "POST";
  return (
    <CardSection title={messages.title}>
      <p className="max-w-prose text-sm leading-6 text-muted">{messages.about}</p>
      {refusal === undefined ? null : (
        <Alert tone="danger" title={refusal.title} text={refusal.text} />
      )}
      {outcome === null || refusal !== undefined ? null : <TestOutcome {...outcome} />}
      <div className="flex flex-wrap items-center gap-3">
        {KINDS.map((kind) =>
          contacts[kind] === null ? (
            <p key={kind} className="text-sm leading-6 text-muted">
              {messages.noContact[kind]}
            </p>
          ) : (
            <Form key={kind} method="post" preventScrollReset>
              <Button
                type="submit"
                name="kind"
                value={kind}
                variant="secondary"
                pending={isPending}
              >
                {messages.buttons[kind]}
              </Button>
            </Form>
          ),
        )}
      </div>
    </CardSection>
  );
}

function TestOutcome({ tone, title, text, isOpen }: NonNullable<TestCardProps["outcome"]>) {
  const { pathname, search } = useLocation();
  useLookAgain(isOpen);
  return (
    <Alert role="status" tone={tone} title={title} text={text} className="wrap-anywhere">
      {isOpen ? (
        <Link
          to={`${pathname}${search}`}
          preventScrollReset
          replace
          className="flex min-h-11 items-center rounded-control font-semibold text-sea underline-offset-4 hover:underline"
        >
          Look again
        </Link>
      ) : null}
    </Alert>
  );
}

/** With scripts the page does so by itself. */
function useLookAgain(isOpen: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setInterval(() => void revalidate(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isOpen, revalidate]);
}
