import type { ReactNode } from "react";
import { Form, href, useNavigation } from "react-router";
import { formatMoment } from "#app/domain/business-time.ts";
import { type UserAction, adminMessages } from "#app/features/accounts/admin/admin-messages.ts";
import type { UserRow } from "#app/features/accounts/admin/list-users.server.ts";
import { userPath } from "#app/routes/admin/users/user-paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useAccess } from "#app/routes/admin/use-access.ts";
import { canManageStaff } from "#app/domain/staff-roles.ts";
import { grantLabel, ROLE_SUMMARIES } from "#app/features/accounts/staff/role-labels.ts";

type UserAccessProps = {
  user: UserRow;
  isOwn: boolean;
  reasonError: string | null | undefined;
};

export function UserAccess({ user, isOwn, reasonError }: UserAccessProps) {
  const { role, may, mayOpen } = useAccess();
  const ofUser = `${href("/admin/log")}?actor=${user.id}`;
  const mayRestrict = may("customers.restrict");
  const mayManage = user.role === null || canManageStaff(role, user.role);
  return (
    <Card>
      <section aria-labelledby="access-title" className="flex flex-col gap-4">
        <h2 id="access-title" className="flex min-h-11 items-center text-xl">
          Access
        </h2>
        {isOwn ? (
          <OwnAccount />
        ) : (
          <ul className="divide-y divide-line border-t border-line">
            {mayRestrict ? (
              <>
                <li className="py-4">
                  <Ban user={user} reasonError={reasonError} />
                </li>
                {mayManage ? (
                  <li className="py-4">
                    <SignOut />
                  </li>
                ) : null}
                {user.hasFactor ? (
                  <li className="py-4">
                    <SecondStep user={user} />
                  </li>
                ) : null}
              </>
            ) : null}
            <li className="py-4">
              <Role user={user} />
            </li>
            {user.role === null || !mayOpen(ofUser) ? null : (
              <li className="py-4">
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <AccessText title="Activity">What they did in the admin area.</AccessText>
                  <LinkButton to={ofUser} variant="secondary" size="small">
                    Open the log
                  </LinkButton>
                </div>
              </li>
            )}
            {mayRestrict ? (
              <li className="pt-4">
                <Deletion user={user} />
              </li>
            ) : null}
          </ul>
        )}
      </section>
    </Card>
  );
}

function OwnAccount() {
  return (
    <div className="flex flex-col items-start gap-4 border-t border-line pt-4 text-sm leading-6">
      <p>This is your own account. What you may do with it is in your profile.</p>
      <LinkButton to="/profile?tab=info" variant="secondary" size="small">
        My profile
      </LinkButton>
    </div>
  );
}

function Ban({ user, reasonError }: Omit<UserAccessProps, "isOwn">) {
  const pending = usePending("ban");
  const lifting = usePending("unban");
  if (user.bannedAt !== null) {
    const since = `Banned since ${formatMoment(user.bannedAt, { year: true })}`;
    return (
      <Alert role="note" tone="danger" title={since} text={user.banReason}>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="unban" />
          <Button type="submit" variant="secondary" size="small" pending={lifting}>
            Lift the ban
          </Button>
        </Form>
      </Alert>
    );
  }
  if (user.role !== null) return <AccessText title="Ban">{adminMessages["is-admin"]}</AccessText>;
  return (
    <Form method="post" preventScrollReset noValidate className="grid grid-cols-1 gap-3">
      <input type="hidden" name="intent" value="ban" />
      <AccessText title="Ban">
        The person is signed out at once and cannot sign in any more.
      </AccessText>
      <TextField
        label="Reason"
        hint="Not shown to the person at sign-in."
        name="reason"
        required
        maxLength={300}
        autoComplete="off"
        error={reasonError}
      />
      <Button type="submit" variant="danger" size="small" className="w-fit" pending={pending}>
        Ban
      </Button>
    </Form>
  );
}

function SignOut() {
  return (
    <ActionForm action="sign-out" title="Sign out everywhere" button="Sign out everywhere">
      For a lost phone: every device has to sign in again.
    </ActionForm>
  );
}

function SecondStep({ user }: { user: UserRow }) {
  const title = "Two-step sign-in";
  if (user.role !== null) return <AccessText title={title}>{adminMessages["is-admin"]}</AccessText>;
  return (
    <ActionForm action="second-step-off" title={title} button="Turn it off">
      Only for someone you know who has lost both the phone and the backup codes.
    </ActionForm>
  );
}

type ActionFormProps = { action: UserAction; title: string; button: string; children: ReactNode };

function ActionForm({ action, title, button, children }: ActionFormProps) {
  const pending = usePending(action);
  return (
    <Form
      method="post"
      preventScrollReset
      className="flex flex-wrap items-center justify-between gap-3"
    >
      <input type="hidden" name="intent" value={action} />
      <AccessText title={title}>{children}</AccessText>
      <Button type="submit" variant="secondary" size="small" pending={pending}>
        {button}
      </Button>
    </Form>
  );
}

function Role({ user }: { user: UserRow }) {
  const { id, role, bannedAt } = user;
  const own = useAccess();
  const title = role === null ? "Role" : `Role: ${grantLabel(user)}`;
  if (bannedAt !== null)
    return <AccessText title={title}>A banned user cannot be staff.</AccessText>;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <AccessText title={title}>
        {role === null ? "A customer, without the admin area." : ROLE_SUMMARIES[role]}
      </AccessText>
      {canManageStaff(own.role, role) ? (
        <LinkButton to={`${userPath(id)}/role`} variant="secondary" size="small" prefetch="none">
          {role === null ? "Give a role" : "Change role"}
        </LinkButton>
      ) : null}
    </div>
  );
}

function Deletion({ user: { id, role } }: { user: UserRow }) {
  if (role !== null)
    return <AccessText title="Delete account">{adminMessages["is-admin"]}</AccessText>;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <AccessText title="Delete account">
        With all personal data and documents, for good.
      </AccessText>
      <LinkButton to={`${userPath(id)}/delete`} variant="danger" size="small" prefetch="none">
        Delete account
      </LinkButton>
    </div>
  );
}

function AccessText({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0 flex-1 basis-52 text-sm leading-6">
      <h3 className="font-sans font-semibold tracking-normal">{title}</h3>
      <p className="text-muted">{children}</p>
    </div>
  );
}

function usePending(action: string): boolean {
  return useNavigation().formData?.get("intent") === action;
}
