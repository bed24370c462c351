import { data, redirect } from "react-router";
import { requestOf } from "#app/context.ts";
import { recheckDifference } from "#app/features/payment/admin/recheck-difference.server.ts";
import { findDifference } from "#app/features/payment/admin/list-differences.server.ts";
import { moneyMessages } from "#app/features/payment/admin/money-messages.ts";
import { resolutionForm } from "#app/features/payment/admin/resolution-form.ts";
import { resolveDifference } from "#app/features/payment/admin/resolve-difference.server.ts";
import { DIFFERENCE_KIND_LABELS } from "#app/features/payment/difference-labels.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm, textOf } from "#app/http/form-data.ts";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";
import { notFound } from "#app/routes/admin/not-found.ts";
import { DIFFERENCES } from "#app/routes/admin/money/money-urls.ts";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import { BackLink } from "#app/routes/admin/step-page.tsx";
import { Alert } from "#app/ui/alert.tsx";
import type { Route } from "./+types/route";
import { DifferenceFacts } from "./difference-facts.tsx";
import { DifferenceForms } from "./difference-forms.tsx";

const NO_DIFFERENCE = {
  title: "Difference not found",
  message: { title: moneyMessages["not-found"], text: "Choose one from the list." },
  back: { to: DIFFERENCES, label: "All differences" },
};

export function meta() {
  return hiddenPageMeta("Difference");
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const difference = await findDifference(requestOf(context).services.db, params.id);
  if (difference === null) throw notFound(NO_DIFFERENCE);
  return { difference };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  if (form.get("intent") === "recheck") return await recheck(context, params.id);
  const typed = textOf(form, "resolution");
  const read = resolutionForm.safeParse({ resolution: typed });
  if (!read.success) {
    const error = read.error.issues[0]?.message ?? null;
    return data({ news: null, typed, error }, { status: 400 });
  }
  const { db, clock } = requestOf(context).services;
  const input = { id: params.id, resolution: read.data.resolution };
  const resolved = await resolveDifference(db, getAdmin(context), input, clock.now());
  if (resolved.ok) return redirect(`${DIFFERENCES}?done=difference-resolved`);
  if (resolved.reason === "not-found") throw notFound(NO_DIFFERENCE);
  const news = { tone: "danger", words: moneyMessages[resolved.reason] } as const;
  return data({ news, typed, error: null }, { status: 409 });
}

async function recheck(context: Route.ActionArgs["context"], id: string) {
  const { services } = requestOf(context);
  const result = await recheckDifference(services, getAdmin(context), id, services.clock.now());
  if (result.ok && result.value === "agrees")
    return redirect(`${DIFFERENCES}?done=difference-agrees`);
  const own = { typed: "", error: null };
  if (result.ok) {
    const words = moneyMessages[result.value === "differs" ? "still-differs" : "still-open"];
    return data({ news: { tone: "warning" as const, words }, ...own });
  }
  const { reason } = result;
  if (reason.kind === "not-found") throw notFound(NO_DIFFERENCE);
  const words =
    reason.kind === "refused" ? moneyMessages.refused(reason.message) : moneyMessages[reason.kind];
  const status = reason.kind === "provider-away" || reason.kind === "refused" ? 503 : 409;
  return data({ news: { tone: "danger" as const, words }, ...own }, { status });
}

export const shouldRevalidate = revalidateOnConflict;

export default function DifferencePage({ loaderData, actionData }: Route.ComponentProps) {
  const { difference } = loaderData;
  const { title, advice } = DIFFERENCE_KIND_LABELS[difference.kind];
  const news = actionData?.news ?? null;
  return (
    <>
      <header className="flex flex-col gap-1">
        <BackLink to={DIFFERENCES} label="Differences" />
        <h1 className="text-2xl wrap-anywhere sm:text-3xl">{title}</h1>
        <p className="max-w-prose text-muted">{advice}</p>
      </header>
      {news === null ? null : <Alert tone={news.tone} title={news.words} />}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <DifferenceFacts difference={difference} />
        <DifferenceForms
          difference={difference}
          typed={actionData?.typed ?? ""}
          error={actionData?.error ?? null}
        />
      </div>
    </>
  );
}
