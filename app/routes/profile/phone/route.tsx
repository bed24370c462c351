import { Form, href, useNavigation } from "react-router";
import { formatPhone } from "#app/domain/phone-number.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { NO_STORE } from "#app/http/no-store.ts";
import { readForm } from "#app/http/form-data.ts";
import { changeContact, loadContact } from "#app/routes/profile/change-contact.server.ts";
import { submitChange } from "#app/routes/profile/change.server.ts";
import { CodeStep } from "#app/routes/profile/code-step.tsx";
import { ContactForm } from "#app/routes/profile/contact-form.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/route";

const REMOVE = "remove";

export function meta() {
  return hiddenPageMeta("Your phone number");
}

export function headers() {
  return NO_STORE;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  return await loadContact({ request, context }, "phone");
}

export async function action({ request, context }: Route.ActionArgs) {
  const args = { request, context };
  const form = await readForm(request);
  if (form.get("intent") !== REMOVE) return await changeContact(args, "phone", form);
  return await submitChange(args, { path: "/user/phone", body: { phone: "" } }, "phone-removed");
}

export default function ChangePhone({ loaderData, actionData }: Route.ComponentProps) {
  const { own, sent, isOver, now, isDemo } = loaderData;
  if (sent !== null) {
    const alternative = { to: href("/profile/phone"), label: "Use another number" };
    const shown = { ...sent, now, isDemo, answer: actionData, alternative };
    return <CodeStep {...shown} label="Save number" />;
  }
  return (
    <ContactForm kind="phone" own={own} isOver={isOver} answer={actionData}>
      {own.to === null ? null : <RemoveNumber phone={own.to} />}
    </ContactForm>
  );
}

function RemoveNumber({ phone }: { phone: string }) {
  const pending = useNavigation().formData?.get("intent") === REMOVE;
  return (
    <Form
      method="post"
      action={href("/profile/phone")}
      className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5"
    >
      <input type="hidden" name="intent" value={REMOVE} />
      <p className="tabular text-sm text-muted">Your number is {formatPhone(phone)}.</p>
      <Button type="submit" variant="danger" size="small" pending={pending}>
        Remove it
      </Button>
    </Form>
  );
}
