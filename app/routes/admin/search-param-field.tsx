import { type ComponentProps, useEffect, useRef } from "react";
import { TextField } from "#app/ui/text-field.tsx";

type SearchParamFieldProps = ComponentProps<typeof TextField> & { value: string };

/** Follows the search parameter without overwriting text being typed. */
export function SearchParamField({ value, ...field }: SearchParamFieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  const lastValue = useRef(value);
  useEffect(() => {
    const input = ref.current;
    if (input === null) return;
    const isBeingTyped = input === document.activeElement && input.value !== lastValue.current;
    if (!isBeingTyped) input.value = value;
    lastValue.current = value;
  }, [value]);
  return <TextField {...field} ref={ref} defaultValue={value} />;
}
