import { StepPage } from "#app/routes/admin/step-page.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

type NothingSelectedProps = { back: { to: string; label: string }; title: string };

export function NothingSelected({ back, title }: NothingSelectedProps) {
  return (
    <StepPage back={back} title={title}>
      <EmptyState
        title="No bookings selected"
        text="Select bookings in the list first."
        action={<LinkButton to={back.to}>Select bookings</LinkButton>}
      />
    </StepPage>
  );
}
