import { requestOf } from "#app/context.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Contact } from "#app/features/accounts/base/contact.ts";
import { findSentCode } from "#app/features/accounts/codes/find-sent-code.server.ts";
import { factorMessages } from "#app/features/accounts/factors/factor-messages.ts";
import {
  type Factor,
  type Factors,
  listFactors,
} from "#app/features/accounts/factors/find-factors.server.ts";
import {
  findPendingTotp,
  type PendingTotp,
} from "#app/features/accounts/factors/create-factor.server.ts";
import { getUser } from "#app/features/accounts/users/get-user.server.ts";
import { requireConfirmedPage } from "#app/page-guards.ts";
import type { RouteArgs } from "#app/routes/profile/change.server.ts";
import type { Services } from "#app/services.server.ts";

/** The overview, or the one step that is in progress. */
export type SecondStepView =
  | { is: "app"; offer: PendingTotp }
  | { is: "phone"; sentTo: Contact; resendAt: Instant }
  | { is: "removal"; factor: Factor; isLast: boolean }
  | ({
      is: "overview";
      phone: string | null;
      needsFactor: boolean;
      done: { title: string } | null;
    } & Factors);

export async function loadSecondStep({ request, context }: RouteArgs) {
  const { services } = requestOf(context);
  const { userId, needsFactor = false } = await requireConfirmedPage(context, request);
  const { searchParams } = new URL(request.url);
  const now = services.clock.now();
  const isDemo = services.config.APP_MODE === "demo";
  const userFactors = await listFactors(services.db, userId);
  const user = await getUser(services.db, userId);
  const phone = user.phoneVerified ? user.phone : null;
  const shown =
    (await findSetUpView(
      services,
      { userId, phone, ...userFactors },
      searchParams.get("set-up"),
      now,
    )) ??
    findRemovalView(userFactors, searchParams.get("remove")) ??
    getOverview({ ...userFactors, needsFactor }, phone, searchParams.get("done"));
  return { shown, now, isDemo };
}

type UserFactors = Factors & { userId: string; phone: string | null };

async function findSetUpView(
  { db, config }: Services,
  { userId, phone, factors }: UserFactors,
  type: string | null,
  now: Instant,
): Promise<SecondStepView | null> {
  if (type === "totp") {
    const offer = await findPendingTotp({ db, secret: config.key("accounts") }, userId);
    return offer && { is: "app", offer };
  }
  const offered = factors.find((factor) => factor.type === type && factor.status === "unverified");
  if (!offered || phone === null) return null;
  const sent = await findSentCode(db, { purpose: "factor", subject: userId }, now);
  return { is: "phone", sentTo: { kind: "phone", to: phone }, resendAt: sent?.resendAt ?? now };
}

function findRemovalView({ factors }: Factors, id: string | null): SecondStepView | null {
  const verified = factors.filter(({ status }) => status === "verified");
  const factor = verified.find((factor) => factor.id === id);
  return factor ? { is: "removal", factor, isLast: verified.length === 1 } : null;
}

function getOverview(
  userFactors: Factors & { needsFactor: boolean },
  phone: string | null,
  done: string | null,
): SecondStepView {
  const factors = userFactors.factors.filter(({ status }) => status === "verified");
  const { added, removed } = factorMessages.done;
  const doneMessage = done === "added" ? added : removed;
  return {
    ...userFactors,
    factors,
    is: "overview",
    phone,
    done: done === null ? null : doneMessage,
  };
}
