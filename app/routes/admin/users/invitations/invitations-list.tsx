import { Form, useNavigation } from "react-router";
import { formatMoment, type Instant } from "#app/domain/business-time.ts";
import { canManageStaff } from "#app/domain/staff-roles.ts";
import type { OpenInvitation } from "#app/features/accounts/staff/find-invitation.server.ts";
import { grantLabel } from "#app/features/accounts/staff/role-labels.ts";
import { Row, RowList } from "#app/routes/admin/row-list.tsx";
import { useAccess } from "#app/routes/admin/use-access.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";

const COLUMNS =
  "lg:grid-cols-[minmax(0,1.6fr)_8rem_minmax(0,1fr)_minmax(0,1.1fr)_17rem] lg:items-center";

type InvitationsListProps = { invitations: readonly OpenInvitation[]; now: Instant };

export function InvitationsList({ invitations, now }: InvitationsListProps) {
  return (
    <RowList
      name="Open invitations"
      columns={COLUMNS}
      head={
        <>
          <span>E-mail</span>
          <span>Role</span>
          <span>Invited by</span>
          <span>Works until</span>
        </>
      }
    >
      {invitations.map((invitation) => (
        <InvitationItem key={invitation.id} invitation={invitation} now={now} />
      ))}
    </RowList>
  );
}

function InvitationItem({ invitation, now }: { invitation: OpenInvitation; now: Instant }) {
  const { id, email, role, inviter, expiresAt } = invitation;
  const own = useAccess();
  const isExpired = expiresAt <= now;
  return (
    <Row columns={COLUMNS}>
      <p className="text-base leading-6 font-semibold wrap-anywhere">{email}</p>
      <p>
        <Badge tone="sea">{grantLabel(invitation)}</Badge>
      </p>
      <p className="wrap-anywhere text-muted">
        <span className="lg:sr-only">Invited by </span>
        {inviter}
      </p>
      <p>
        {isExpired ? (
          <Badge tone="warning">Expired {formatMoment(expiresAt)}</Badge>
        ) : (
          <>
            <span className="lg:sr-only">Works until </span>
            {formatMoment(expiresAt)}
          </>
        )}
      </p>
      {canManageStaff(own.role, role) ? (
        <div className="flex flex-wrap gap-2 lg:justify-end">
          <IntentForm intent="send" id={id} label="Send again" of={email} />
          <IntentForm intent="revoke" id={id} label="Revoke" of={email} />
        </div>
      ) : null}
    </Row>
  );
}

type IntentFormProps = { intent: "send" | "revoke"; id: string; label: string; of: string };

function IntentForm({ intent, id, label, of }: IntentFormProps) {
  const { formData } = useNavigation();
  const pending = formData?.get("id") === id && formData.get("intent") === intent;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        variant={intent === "revoke" ? "danger" : "secondary"}
        size="small"
        pending={pending}
        aria-label={`${label}: ${of}`}
      >
        {label}
      </Button>
    </Form>
  );
}
