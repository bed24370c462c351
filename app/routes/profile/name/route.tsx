import { Form, useNavigation } from "react-router";
import { FormProblemAlert } from "#app/features/accounts/base/form-problem-alert.tsx";
import { parseNameForm } from "#app/features/accounts/profile/profile-forms.ts";
import { useFormProblems } from "#app/features/accounts/base/use-form-problems.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { NO_STORE } from "#app/http/no-store.ts";
import { requireSignedInPage } from "#app/page-guards.ts";
import { readForm, textOf } from "#app/http/form-data.ts";
import { ChangeCard } from "#app/routes/profile/change-card.tsx";
import { submitChange, refuse } from "#app/routes/profile/change.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { Route } from "./+types/route";

export function meta() {
  return hiddenPageMeta("Change your name");
}

export function headers() {
  return NO_STORE;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { name } = await requireSignedInPage(context, request);
  return { name };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const parsed = parseNameForm(form);
  if (!parsed.ok) return refuse({ status: 400, problems: parsed.reason }, textOf(form, "name"));
  return await submitChange(
    { request, context },
    { path: "/user/name", body: parsed.value },
    "name",
  );
}

export default function ChangeName({ loaderData, actionData }: Route.ComponentProps) {
  const { problems, formProps } = useFormProblems(parseNameForm, actionData?.problems);
  const pending = useNavigation().formMethod === "POST";
  return (
    <ChangeCard title="Change your name" text="Used on your bookings from now on.">
      <Form {...formProps} method="post" className="flex flex-col gap-5">
        <FormProblemAlert problem={problems?.form} />
        <TextField
          label="Full name"
          name="name"
          autoComplete="name"
          required
          maxLength={80}
          defaultValue={actionData?.typed ?? loaderData.name}
          error={problems?.fields.name}
          hint="As on your driving licence."
        />
        <Button type="submit" size="large" pending={pending}>
          Save
        </Button>
      </Form>
    </ChangeCard>
  );
}
