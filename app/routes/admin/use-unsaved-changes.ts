import { useCallback, useEffect, useRef } from "react";
import { type Blocker, useBlocker, useNavigation } from "react-router";

type UnsavedChanges = {
  /** For the dialog that asks. */
  leaving: Blocker;
  /** Call it when the form is submitted: nothing is asked until there is an answer. */
  onSave: () => void;
};

/** Asks before a page is left while `hasChanges`, which must be the same function at each render. */
export function useUnsavedChanges(hasChanges: () => boolean): UnsavedChanges {
  const isSent = useRef(false);
  const { state } = useNavigation();
  useEffect(() => {
    if (state === "idle") isSent.current = false;
  }, [state]);
  const isUnsaved = useCallback(() => !isSent.current && hasChanges(), [hasChanges]);
  useEffect(() => {
    const warnUnsaved = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    addEventListener("beforeunload", warnUnsaved);
    return () => removeEventListener("beforeunload", warnUnsaved);
  }, [isUnsaved]);
  const leaving = useBlocker(({ currentLocation: here, nextLocation: next }) => {
    const isWithinPage =
      next.hash !== "" && next.pathname === here.pathname && next.search === here.search;
    return !isWithinPage && isUnsaved();
  });
  const onSave = () => {
    isSent.current = true;
  };
  return { leaving, onSave };
}
