import { useState } from "react";
import { MAX_REASON_LENGTH } from "#app/features/booking/inspection/entry-limits.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";

/** A customer may refuse, or may have left the keys in a box. */
export function Unsigned({ onSave }: { onSave: (reason: string) => void }) {
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <details>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm font-semibold text-sea">
        The customer does not sign
      </summary>
      <div className="flex flex-col gap-3 pt-2">
        <TextField
          label="Reason"
          value={reason}
          maxLength={MAX_REASON_LENGTH}
          error={problem}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button
          type="button"
          variant="secondary"
          onClick={() => {
            if (reason.trim() === "") setProblem("Enter a reason.");
            else onSave(reason.trim());
          }}
          className="w-fit"
        >
          Continue without a signature
        </Button>
      </div>
    </details>
  );
}
