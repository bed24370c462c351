import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import type { Result } from "#app/domain/result.ts";
import { useFocusFirstInvalid } from "#app/ui/use-focus-on-answer.ts";
import type { FormProblems } from "./form-problems.ts";

/**
 * Checks the form in the browser by the server's rules, focuses the first invalid field and ignores a
 * second submit: a one-time code would be refused.
 */
export function useFormProblems(
  validate: (form: FormData) => Result<unknown, FormProblems>,
  serverProblems: FormProblems | undefined,
) {
  const [found, setFound] = useState({ answered: serverProblems, problems: serverProblems });
  const problems = found.answered === serverProblems ? found.problems : serverProblems;
  const { state } = useNavigation();
  const isSubmitting = useRef(false);
  useEffect(() => {
    if (state === "idle") isSubmitting.current = false;
  }, [state]);
  useEffect(() => {
    if (problems) isSubmitting.current = false;
  }, [problems]);
  const form = useFocusFirstInvalid(problems);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (isSubmitting.current) return event.preventDefault();
    const parsed = validate(new FormData(event.currentTarget));
    isSubmitting.current = parsed.ok;
    if (!parsed.ok) event.preventDefault();
    setFound({ answered: serverProblems, problems: parsed.ok ? undefined : parsed.reason });
  };
  return { problems, formProps: { ref: form, onSubmit, noValidate: true } };
}
