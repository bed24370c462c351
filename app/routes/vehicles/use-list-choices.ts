import { useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import { type ListChoices, listUrl } from "./list-url.ts";

export type Choose = (change: Partial<Pick<ListChoices, "filters" | "order">>) => void;

/** Choices change at once, before their cars are loaded. */
export function useListChoices(loaded: ListChoices): { chosen: ListChoices; choose: Choose } {
  const navigate = useNavigate();
  const isSettled = useNavigation().state === "idle";
  const [chosen, setChosen] = useState(loaded);
  const url = listUrl(loaded);
  const [lastUrl, setLastUrl] = useState(url);
  if (url !== lastUrl) {
    setLastUrl(url);
    // Results of an earlier choice must not undo a later one.
    if (isSettled) setChosen(loaded);
  }

  const choose: Choose = (change) => {
    const next = { ...chosen, ...change };
    setChosen(next);
    void navigate(listUrl(next), { replace: true, preventScrollReset: true });
  };
  return { chosen, choose };
}
