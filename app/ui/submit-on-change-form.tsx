import type { ReactNode } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { Button } from "./button.tsx";

type SubmitOnChangeFormProps = {
  "aria-label": string;
  /** Without scripts it takes this button. */
  submitLabel: string;
  children: ReactNode;
};

/**
 * Fields of the page's URL: the page follows each change. `key` it by the values of the URL, so that it shows them
 * again after going back.
 */
export function SubmitOnChangeForm({ submitLabel, children, ...rest }: SubmitOnChangeFormProps) {
  const submit = useSubmit();
  const { state, formMethod } = useNavigation();
  return (
    <Form
      {...rest}
      preventScrollReset
      replace
      onChange={({ currentTarget }) => {
        if (currentTarget.checkValidity()) void submit(currentTarget, { replace: true });
      }}
      className="flex flex-col gap-4"
    >
      {children}
      <Button
        type="submit"
        variant="secondary"
        size="small"
        pending={state === "loading" && formMethod === "GET"}
        className="w-fit"
      >
        {submitLabel}
      </Button>
    </Form>
  );
}
