import { Form, useNavigation } from "react-router";
import type { Factor } from "#app/features/accounts/factors/find-factors.server.ts";
import { FormProblemAlert } from "#app/features/accounts/base/form-problem-alert.tsx";
import { ChangeCard } from "#app/routes/profile/change-card.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { INTENT, SECOND_STEP_PATH } from "./second-step-paths.ts";
import type { SecondStepActionData } from "./change-second-step.server.ts";

type RemoveFactorProps = {
  factor: Factor;
  /** Removing it turns two-step sign-in off. */
  isLast: boolean;
  answer: SecondStepActionData | undefined;
};

export function RemoveFactor({ factor, isLast, answer }: RemoveFactorProps) {
  const pending = useNavigation().formMethod === "POST";
  const { title, text } = MESSAGES[factor.type];
  return (
    <ChangeCard title={title} text={isLast ? LAST_FACTOR_TEXT : text}>
      <FormProblemAlert problem={answer?.problems?.form} />
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="intent" value={INTENT.remove} />
        <input type="hidden" name="factor" value={factor.id} />
        <Button type="submit" variant="danger" pending={pending}>
          Remove
        </Button>
        <LinkButton to={SECOND_STEP_PATH} variant="secondary">
          Keep it
        </LinkButton>
      </Form>
    </ChangeCard>
  );
}

const MESSAGES = {
  totp: {
    title: "Remove the app?",
    text: "Signing in asks for a code by text from then on. You are signed out on all other devices.",
  },
  phone: {
    title: "Remove text messages?",
    text: "Signing in asks for the app's code from then on. You are signed out on all other devices.",
  },
};

const LAST_FACTOR_TEXT =
  "This turns two-step sign-in off. Your backup codes stop working, and you are signed out on all other devices.";
