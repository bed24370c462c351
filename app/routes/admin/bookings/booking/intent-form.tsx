import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";

type IntentFormProps = { intent: string; label: string; value?: string };

/** One button for one thing of the booking. */
export function IntentForm({ intent, label, value }: IntentFormProps) {
  const { formData } = useNavigation();
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      {value === undefined ? null : <input type="hidden" name="isAllowed" value={value} />}
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
