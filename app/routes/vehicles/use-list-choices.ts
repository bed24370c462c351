import { useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import { type ListChoices, listUrl } from "./list-url.ts";

export type Choose = (change: Partial<Pick<ListChoices, "filters" | "order">>) => void;

/** The filters and the order, which a choice changes at once, ahead of the cars that it asks for. */
export function useListChoices(loaded: ListChoices): { chosen: ListChoices; choose: Choose } {
  const navigate = useNavigate();
  const isSettled = useNavigation().state === "idle";
  const [chosen, setChosen] = useState(loaded);
  const url = listUrl(loaded);
  const [lastUrl, setKnownAddress] = useState(url);
  if (url !== lastUrl) {
    setKnownAddress(url);
    // An answer that a later choice has overtaken does not take that choice back.
    if (isSettled) setChosen(loaded);
  }

  const choose: Choose = (change) => {
    const next = { ...chosen, ...change };
    setChosen(next);
    void navigate(listUrl(next), { replace: true, preventScrollReset: true });
  };
  return { chosen, choose };
}
