import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";

/** One button for one thing of the booking; `children` are hidden fields. */
export function IntentForm({
  intent,
  label,
  children,
}: {
  intent: string;
  label: string;
  children?: ReactNode;
}) {
  const { formData } = useNavigation();
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      {children}
      <Button
        type="submit"
        size="small"
        variant="secondary"
        pending={formData?.get("intent") === intent}
      >
        {label}
      </Button>
    </Form>
  );
}
