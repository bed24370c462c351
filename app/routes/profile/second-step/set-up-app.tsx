import { Form, useNavigation } from "react-router";
import { CodeField } from "#app/features/accounts/codes/code-field.tsx";
import { parseCodeForm } from "#app/features/accounts/codes/parse-code.ts";
import type { PendingTotp } from "#app/features/accounts/factors/create-factor.server.ts";
import { FormProblemAlert } from "#app/features/accounts/base/form-problem-alert.tsx";
import { useFormProblems } from "#app/features/accounts/base/use-form-problems.ts";
import { ChangeCard } from "#app/routes/profile/change-card.tsx";
import { Button } from "#app/ui/button.tsx";
import { INTENT, SECOND_STEP_PATH } from "./second-step-paths.ts";
import type { SecondStepActionData } from "./change-second-step.server.ts";

type SetUpAppProps = { offer: PendingTotp; answer: SecondStepActionData | undefined };

/** Enrols an authenticator app, verified by its first code. */
export function SetUpApp({ offer, answer }: SetUpAppProps) {
  const { problems, formProps } = useFormProblems(parseCodeForm, answer?.problems);
  const { formData } = useNavigation();
  const pending = formData?.has("code") ?? false;
  return (
    <ChangeCard
      title="Set up an authenticator app"
      text="Any such app will do: Google Authenticator, for example, or the app that keeps your passwords."
    >
      <FormProblemAlert problem={problems?.form} />
      <section aria-labelledby="scan" className="flex flex-col gap-4">
        <h2 id="scan" className="text-lg">
          1. Scan this with the app
        </h2>
        <img
          src={offer.qr}
          alt="QR code with the secret for the app"
          width={224}
          height={224}
          className="rounded-card border border-line bg-white"
        />
        <p className="text-sm leading-6 text-muted">
          On the phone itself,{" "}
          <a href={offer.uri} className="text-sea underline underline-offset-4">
            open it in the app
          </a>
          . Or type this key there:
        </p>
        <p className="tabular rounded-control bg-sunken px-4 py-3 font-semibold break-words select-all">
          {groupByFour(offer.secret)}
        </p>
      </section>
      <section aria-labelledby="show" className="flex flex-col gap-4 border-t border-line pt-6">
        <h2 id="show" className="text-lg">
          2. Enter the code that it shows
        </h2>
        <Form {...formProps} method="post" className="flex flex-col gap-5">
          <CodeField autoSubmit pending={pending} error={problems?.fields.code} />
          <Button type="submit" size="large" pending={pending}>
            Turn on
          </Button>
        </Form>
        <Form method="post" action={SECOND_STEP_PATH}>
          <input type="hidden" name="intent" value={INTENT.remove} />
          <input type="hidden" name="factor" value={offer.id} />
          <Button
            type="submit"
            variant="quiet"
            size="small"
            className="-ml-4"
            pending={formData?.get("intent") === INTENT.remove}
          >
            Cancel
          </Button>
        </Form>
      </section>
    </ChangeCard>
  );
}

/** Groups for reading aloud: `ABCD EFGH …`. */
function groupByFour(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(" ") ?? secret;
}
