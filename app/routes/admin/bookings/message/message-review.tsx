import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { CustomerMessage } from "#app/features/booking/admin/message/message-form.ts";
import { HiddenFields } from "#app/routes/admin/hidden-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { countCustomers } from "./recipients.tsx";

type MessageReviewProps = { values: CustomerMessage; count: number };

export function MessageReview({ values, count }: MessageReviewProps) {
  const { subject, message, requestKey } = values;
  const intent = useNavigation().formData?.get("intent");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Form method="post" className="flex flex-col gap-5">
      <HiddenFields fields={{ subject, message, requestKey }} />
      <section className="flex flex-col gap-2 rounded-control border border-line bg-sunken p-4">
        <h2
          ref={heading}
          tabIndex={-1}
          className="font-sans text-base font-semibold tracking-normal wrap-anywhere"
        >
          {subject}
        </h2>
        <p className="text-sm leading-6 wrap-anywhere whitespace-pre-line">{message}</p>
      </section>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="send" pending={intent === "send"}>
          Send to {countCustomers(count)}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="edit"
          variant="secondary"
          pending={intent === "edit"}
        >
          Change the text
        </Button>
      </div>
    </Form>
  );
}
