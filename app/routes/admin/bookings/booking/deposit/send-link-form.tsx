import { Form, useNavigation } from "react-router";
import { formatRupees, type Paise } from "#app/domain/money.ts";
import { Button } from "#app/ui/button.tsx";

export function SendLinkForm({ asked }: { asked: Paise }) {
  const isPending = useNavigation().formData?.get("intent") === "send-link";
  return (
    <Form method="post" className="flex flex-col gap-2 border-b border-line pb-5">
      <input type="hidden" name="intent" value="send-link" />
      <Button type="submit" variant="secondary" pending={isPending} className="w-fit">
        Send a link for {formatRupees(asked)}
      </Button>
      <p className="text-sm leading-6 text-muted">
        The customer pays or blocks it online. Or take it here:
      </p>
    </Form>
  );
}
