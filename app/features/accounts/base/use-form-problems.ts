import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import type { Result } from "#app/domain/result.ts";
import type { FormProblems } from "./form-problems.ts";

/**
 * The latest problems of a form: what this browser found by the rules that the server checks by
 * again, until the server has answered anew. The first bad field gets the focus. What is on its way
 * is not sent a second time: a code that works once would be refused.
 */
export function useFormProblems(
  read: (form: FormData) => Result<unknown, FormProblems>,
  answered: FormProblems | undefined,
) {
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState({ answered, problems: answered });
  const problems = found.answered === answered ? found.problems : answered;
  const { state } = useNavigation();
  const isSent = useRef(false);
  useEffect(() => {
    if (state === "idle") isSent.current = false;
  }, [state]);
  useEffect(() => {
    if (!problems) return;
    isSent.current = false;
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [problems]);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (isSent.current) return event.preventDefault();
    const typed = read(new FormData(event.currentTarget));
    isSent.current = typed.ok;
    if (!typed.ok) event.preventDefault();
    setFound({ answered, problems: typed.ok ? undefined : typed.reason });
  };
  return { problems, formProps: { ref: form, onSubmit, noValidate: true } };
}
