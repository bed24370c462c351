import { data, Form, href, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { requestOf } from "#app/context.ts";
import { findDeletionObstacle } from "#app/features/accounts/account-deletion/find-deletion-obstacle.server.ts";
import {
  deletionObstacleMessage,
  tripPhotosErased,
} from "#app/features/accounts/account-deletion/deletion-messages.ts";
import { sessionEventCookie } from "#app/features/accounts/session/session-event-cookie.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { ChangeCard } from "#app/routes/profile/change-card.tsx";
import { callAccountService, refuse } from "#app/routes/profile/change.server.ts";
import { explainRefusal } from "#app/features/accounts/calls/explain-refusal.ts";
import { setCookieHeaders } from "#app/features/accounts/session/redirect-with-cookies.ts";
import { NO_STORE } from "#app/http/no-store.ts";
import { hasStaffHistory } from "#app/records/users/has-staff-history.server.ts";
import { requireConfirmedPage } from "#app/page-guards.ts";
import { readForm } from "#app/http/form-data.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";
import type { Route } from "./+types/route";
import { PROFILE_INFO_PATH } from "#app/routes/profile/profile-info-path.ts";

const CONSENT_MISSING = "Tick the box to confirm that you want to delete your account.";

export function meta() {
  return hiddenPageMeta("Delete my account");
}

export function headers() {
  return NO_STORE;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = requestOf(context);
  const { userId } = await requireConfirmedPage(context, request);
  const obstacle = await findDeletionObstacle(services.db, userId, services.clock.now());
  return {
    obstacle: obstacle && deletionObstacleMessage(obstacle),
    keepsName: await hasStaffHistory(services.db, userId),
    // A text, so that the browser loads nothing to make it of.
    tripPhotos: tripPhotosErased,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  if (form.get("sure") !== "yes") {
    return data({ problems: { form: { title: CONSENT_MISSING }, fields: {} } }, { status: 400 });
  }
  const call = { path: "/user/delete", body: {} };
  const deleted = await callAccountService({ request, context }, call, z.unknown());
  if (!deleted.ok) return refuse(explainRefusal(deleted.reason));
  const cookies = [
    ...deleted.value.cookies,
    sessionEventCookie(requestOf(context).origin, "SIGNED_OUT"),
  ];
  return redirect(href("/account-deleted"), { headers: setCookieHeaders(cookies) });
}

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { obstacle, ...kept } = loaderData;
  const deleting = useNavigation().formMethod === "POST";
  return (
    <ChangeCard
      title="Delete my account"
      text="What is erased, and what the law requires us to keep."
    >
      <Consequences {...kept} />
      {obstacle === null ? (
        <Form method="post" className="flex flex-col gap-4">
          <CheckboxField
            name="sure"
            value="yes"
            required
            error={actionData?.problems?.form?.title}
            label="Delete my account and my personal data. This cannot be undone."
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="danger" pending={deleting}>
              Delete my account
            </Button>
            <LinkButton to={PROFILE_INFO_PATH} variant="secondary">
              Keep it
            </LinkButton>
          </div>
        </Form>
      ) : (
        <Alert tone="warning" title="Not yet possible" text={<UnbrokenText text={obstacle} />}>
          <LinkButton to={href("/profile")} variant="secondary" size="small">
            My Bookings
          </LinkButton>
        </Alert>
      )}
    </ChangeCard>
  );
}

function Consequences({ keepsName, tripPhotos }: { keepsName: boolean; tripPhotos: string }) {
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5 leading-6 marker:text-muted">
      {keepsName ? (
        <>
          <li>Your e-mail, phone, password and connected accounts are erased.</li>
          <li>Your name stays on what you did as staff.</li>
        </>
      ) : (
        <li>Your name, e-mail, phone, password and connected accounts are erased.</li>
      )}
      <li>Your identity documents are erased.</li>
      <li>{tripPhotos}</li>
      <li>
        Past bookings and payments stay in our books, without your name. Only the invoices that we
        have issued to you keep it, as tax law requires.
      </li>
      <li>You are signed out on every device.</li>
      <li>
        You can{" "}
        <a href={href("/profile/my-data")} className="text-sea underline underline-offset-4">
          download your data
        </a>{" "}
        first.
      </li>
    </ul>
  );
}
