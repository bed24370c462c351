import { useEffect, useRef } from "react";
import { ok, type Result } from "#app/domain/result.ts";
import type { FormProblems } from "./form-problems.ts";

type Rules = (form: FormData) => Result<unknown, FormProblems>;

/** Rules that need much code come once the page can be used; until then the server alone checks. */
export function useFetchedRules(fetchRules: () => Promise<Rules>): Rules {
  const rules = useRef<Rules>(ok);
  useEffect(() => {
    fetchRules().then(
      (fetched) => (rules.current = fetched),
      () => {},
    );
  }, [fetchRules]);
  return (form) => rules.current(form);
}
