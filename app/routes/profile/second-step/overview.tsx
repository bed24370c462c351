import type { IconComponent } from "#app/ui/icons/create-icon.tsx";
import { KeyRound, MessageSquareText, Smartphone } from "#app/ui/icons/account-icons.ts";
import type { ReactNode } from "react";
import { Form, href, useNavigation } from "react-router";
import type { FactorType } from "#app/db/schema/accounts.ts";
import { formatDay } from "#app/domain/business-time.ts";
import { formatPhone } from "#app/domain/phone-number.ts";
import type { Factor } from "#app/features/accounts/factors/find-factors.server.ts";
import { factorMessages } from "#app/features/accounts/factors/factor-messages.ts";
import { FormProblemAlert } from "#app/features/accounts/base/form-problem-alert.tsx";
import { ChangeCard } from "#app/routes/profile/change-card.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { INTENT, removalPath, SECOND_STEP_PATH } from "./second-step-paths.ts";
import type { SecondStepActionData } from "./change-second-step.server.ts";

type OverviewProps = {
  /** Verified factors only. */
  factors: readonly Factor[];
  backupCodesLeft: number;
  phone: string | null;
  /** An admin who cannot open the admin area without one. */
  needsFactor: boolean;
  done: { title: string } | null;
  answer: SecondStepActionData | undefined;
};

export function Overview(props: OverviewProps) {
  const { factors, backupCodesLeft, phone, needsFactor, done, answer } = props;
  const isOn = factors.length > 0;
  const factorOf = (type: FactorType) => factors.find((factor) => factor.type === type);
  return (
    <ChangeCard title="Two-step sign-in" text={isOn ? ON : OFF}>
      {needsFactor ? <Alert {...factorMessages.staffNeedOne} /> : null}
      {done === null || answer ? null : <Alert tone="success" {...done} />}
      <FormProblemAlert problem={answer?.problems?.form} />
      <ul className="divide-y divide-line border-t border-line">
        <StepRow
          type="totp"
          factor={factorOf("totp")}
          text="A code that an app on your phone shows. Works without network."
        >
          <AddForm type="totp" />
        </StepRow>
        <StepRow
          type="phone"
          factor={factorOf("phone")}
          text={
            phone === null
              ? "A code by text. It needs a mobile number that you have verified."
              : `A code by text to ${formatPhone(phone)}.`
          }
        >
          {phone === null ? (
            <LinkButton to={href("/profile/phone")} variant="secondary" size="small">
              Verify a number
            </LinkButton>
          ) : (
            <AddForm type="phone" />
          )}
        </StepRow>
        {isOn ? <BackupRow left={backupCodesLeft} /> : null}
      </ul>
    </ChangeCard>
  );
}

const ON = "Signing in to your account takes a second step.";
const OFF =
  "Add a second step after your password, code or Google, so that one of them alone can't open your account.";

const STEP_NAMES: Record<FactorType, string> = {
  totp: "Authenticator app",
  phone: "Text message",
};

const ICONS = { totp: Smartphone, phone: MessageSquareText };

type StepRowProps = {
  type: FactorType;
  factor: Factor | undefined;
  text: string;
  /** The control to enrol it. */
  children: ReactNode;
};

function StepRow({ type, factor, text, children }: StepRowProps) {
  const name = STEP_NAMES[type];
  return (
    <Row
      Icon={ICONS[type]}
      name={
        <>
          {name}
          {factor ? <Badge tone="success">On</Badge> : null}
        </>
      }
      text={factor ? `Since ${formatDay(factor.createdAt)}. ${text}` : text}
    >
      {factor ? (
        <LinkButton to={removalPath(factor.id)} variant="secondary" size="small">
          Remove
          <span className="sr-only"> {name}</span>
        </LinkButton>
      ) : (
        children
      )}
    </Row>
  );
}

function BackupRow({ left }: { left: number }) {
  const pending = useNavigation().formData?.get("intent") === INTENT.renew;
  return (
    <Row
      Icon={KeyRound}
      name={
        <>
          Backup codes
          <Badge tone={left > 2 ? "neutral" : "warning"}>{left} left</Badge>
        </>
      }
      text="For when you have nothing else at hand. New codes replace the old ones."
    >
      <Form method="post" action={SECOND_STEP_PATH}>
        <input type="hidden" name="intent" value={INTENT.renew} />
        <Button type="submit" variant="secondary" size="small" pending={pending}>
          Create new codes
        </Button>
      </Form>
    </Row>
  );
}

type RowProps = { Icon: IconComponent; name: ReactNode; text: string; children: ReactNode };

function Row({ Icon, name, text, children }: RowProps) {
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 py-5 last:pb-0 sm:grid-cols-[1.5rem_minmax(0,1fr)_auto]">
      <Icon aria-hidden="true" className="size-6 self-start text-sea" />
      <div>
        <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base font-semibold">
          {name}
        </h2>
        <p className="tabular mt-0.5 text-sm leading-6 text-muted">{text}</p>
      </div>
      <div className="col-start-2 sm:col-start-3">{children}</div>
    </li>
  );
}

function AddForm({ type }: { type: FactorType }) {
  const { formData } = useNavigation();
  const pending = formData?.get("intent") === INTENT.add && formData.get("type") === type;
  return (
    <Form method="post" action={SECOND_STEP_PATH}>
      <input type="hidden" name="intent" value={INTENT.add} />
      <input type="hidden" name="type" value={type} />
      <Button type="submit" variant="secondary" size="small" pending={pending}>
        Set up
        <span className="sr-only"> {STEP_NAMES[type]}</span>
      </Button>
    </Form>
  );
}
