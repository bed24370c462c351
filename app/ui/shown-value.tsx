import { useState } from "react";

type ShownValueProps = {
  name: string;
  value: string | number;
  /** The server has refused what was sent with the restored value, and the page shows the current one. */
  isRefused: boolean;
};

/**
 * What a form was shown with, in a hidden field that is restored with what was typed: the server recognises a form that
 * arrived although its answer did not.
 */
export function ShownValue({ name, value, isRefused }: ShownValueProps) {
  const [restored, setRestored] = useState<string | null>(null);
  if (isRefused && restored !== null) setRestored(null);
  return (
    <input
      type="hidden"
      data-saved=""
      name={name}
      value={restored ?? value}
      onInput={(event) => setRestored(event.currentTarget.value)}
    />
  );
}
