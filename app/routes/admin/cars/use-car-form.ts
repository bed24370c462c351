import { useCallback, useEffect, useRef, useState } from "react";
import { useBlocker, useNavigation } from "react-router";
import { changedFields } from "#app/features/fleet/admin/car-changes.ts";
import { type CarFormValues } from "#app/features/fleet/admin/car-fields.ts";
import { carFormValues } from "#app/features/fleet/admin/car-form.ts";

export function useCarForm(initial: CarFormValues) {
  const form = useRef<HTMLFormElement>(null);
  const original = useRef<CarFormValues>(null);
  const isSent = useRef(false);
  const [typed, setTyped] = useState(initial);
  const { state } = useNavigation();
  useEffect(() => {
    original.current ??= readForm(form.current);
  }, []);
  useEffect(() => {
    if (state === "idle") isSent.current = false;
  }, [state]);

  const isUnsaved = useCallback(() => {
    const [before, now] = [original.current, readForm(form.current)];
    return (
      !isSent.current && before !== null && now !== null && changedFields(before, now).length > 0
    );
  }, []);
  useEffect(() => {
    const warnUnsaved = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    addEventListener("beforeunload", warnUnsaved);
    return () => removeEventListener("beforeunload", warnUnsaved);
  }, [isUnsaved]);
  const blocker = useBlocker(({ currentLocation: here, nextLocation: next }) => {
    const isWithinPage =
      next.hash !== "" && next.pathname === here.pathname && next.search === here.search;
    return !isWithinPage && isUnsaved();
  });

  const onInput = () => setTyped((shown) => readForm(form.current) ?? shown);
  const onSubmit = () => {
    isSent.current = true;
  };
  return { typed, leaving: blocker, formProps: { ref: form, onInput, onSubmit } };
}

function readForm(form: HTMLFormElement | null): CarFormValues | null {
  if (form === null) return null;
  const typed = carFormValues(new FormData(form));
  return { ...typed, features: typed.features.filter(Boolean) };
}
