import { RotateCw } from "#app/ui/icons/admin-icons.ts";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";

export function RetryAll({ count }: { count: number }) {
  const pending = useNavigation().formData?.get("intent") === "retry-all";
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="retry-all" />
      <Button type="submit" variant="secondary" size="small" pending={pending}>
        <RotateCw aria-hidden="true" className="size-4" />
        Retry all failed
        <span className="tabular font-medium text-muted">{count}</span>
      </Button>
    </Form>
  );
}
