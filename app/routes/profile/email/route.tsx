import { href } from "react-router";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { NO_STORE } from "#app/http/no-store.ts";
import { readForm } from "#app/http/form-data.ts";
import { changeContact, loadContact } from "#app/routes/profile/change-contact.server.ts";
import { CodeStep } from "#app/routes/profile/code-step.tsx";
import { ContactForm } from "#app/routes/profile/contact-form.tsx";
import type { Route } from "./+types/route";

export function meta() {
  return hiddenPageMeta("Your e-mail");
}

export function headers() {
  return NO_STORE;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  return await loadContact({ request, context }, "email");
}

export async function action({ request, context }: Route.ActionArgs) {
  return await changeContact({ request, context }, "email", await readForm(request));
}

export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { own, sent, isOver, now, isDemo } = loaderData;
  if (sent !== null) {
    const alternative = { to: href("/profile/email"), label: "Use another e-mail" };
    const shown = { ...sent, now, isDemo, answer: actionData, alternative };
    return <CodeStep {...shown} label="Save e-mail" />;
  }
  return <ContactForm kind="email" own={own} isOver={isOver} answer={actionData} />;
}
