import { href, Link } from "react-router";
import type { OpeningStep, StepId, StepState } from "#app/features/opening/opening-step.ts";
import { useAccess } from "#app/routes/admin/use-access.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";

const STATES = {
  done: { label: "Done", tone: "success" },
  todo: { label: "To do", tone: "warning" },
  optional: { label: "Optional", tone: "neutral" },
} as const satisfies Record<StepState, object>;

export function StepList({ steps }: { steps: readonly OpeningStep[] }) {
  return (
    <Card padded={false}>
      <ol className="divide-y divide-line text-sm leading-6">
        {steps.map((step) => (
          <StepItem key={step.id} {...step} />
        ))}
      </ol>
    </Card>
  );
}

function StepItem({ id, title, state, text, details }: OpeningStep) {
  const { mayOpen } = useAccess();
  const link = LINKS[id];
  const { label, tone } = STATES[state];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-3.5 sm:px-5 lg:grid-cols-[5rem_12rem_minmax(0,1fr)_9rem] lg:gap-x-5">
      <h2 className="font-sans text-base leading-6 font-semibold tracking-normal wrap-anywhere lg:order-2 lg:text-sm">
        {title}
      </h2>
      <div className="flex h-6 items-center lg:order-1">
        <Badge tone={tone}>{label}</Badge>
      </div>
      <div className="col-span-2 text-muted wrap-anywhere lg:order-3 lg:col-span-1">
        <p>{text}</p>
        {details === undefined ? null : (
          <ul className="list-disc pl-5">
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
      </div>
      {link === undefined || !mayOpen(link.to) ? null : (
        <Link
          to={link.to}
          className="col-span-2 -my-2.5 flex min-h-11 w-fit items-center rounded-control font-semibold text-sea underline-offset-4 hover:underline lg:order-4 lg:col-span-1 lg:self-start"
        >
          {link.label}
        </Link>
      )}
    </li>
  );
}

/** Where staff do it; what is a setting of the environment has none. */
const LINKS: Partial<Record<StepId, { to: string; label: string }>> = {
  identity: { to: href("/admin/settings"), label: "Open Business" },
  contacts: { to: href("/admin/settings"), label: "Open Business" },
  places: { to: href("/admin/settings/places"), label: "Open Places" },
  tax: { to: href("/admin/money/tax"), label: "Open Tax" },
  cars: { to: href("/admin/cars"), label: "Open Cars" },
  rules: { to: href("/admin/settings/rules"), label: "Open Rental rules" },
  cancellation: { to: href("/admin/settings/cancellation"), label: "Open Cancellation" },
  deposits: { to: href("/admin/money/deposits"), label: "Open Deposits" },
  content: { to: href("/admin/settings/testimonials"), label: "Open Testimonials" },
  backup: { to: href("/admin/health"), label: "Open Health" },
  secondStep: { to: href("/profile/second-step"), label: "Your second step" },
};
