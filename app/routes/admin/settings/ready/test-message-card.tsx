import { Form, useNavigation } from "react-router";
import { testMessages as messages } from "#app/features/opening/opening-messages.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { CardSection } from "#app/ui/card-section.tsx";
import { type Outcome, OutcomeAlert } from "./outcome-alert.tsx";

const KINDS = ["mail", "sms"] as const;

type TestCardProps = {
  contacts: Record<(typeof KINDS)[number], string | null>;
  outcome: Outcome | null;
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
      {outcome === null || refusal !== undefined ? null : <OutcomeAlert {...outcome} />}
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
