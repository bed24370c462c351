import { Copy } from "#app/ui/icons/account-icons.ts";
import { Check, Download } from "#app/ui/icons/icons.ts";
import { useEffect, useState } from "react";
import { business } from "#app/content/business.ts";
import { ChangeCard } from "#app/routes/profile/change-card.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { useEnhanced } from "#app/ui/use-enhanced.ts";
import { SECOND_STEP_PATH } from "./second-step-paths.ts";

type SaveBackupCodesProps = {
  codes: readonly string[];
  /** Two-step sign-in was just turned on; otherwise the codes replace older ones. */
  isFirstStep: boolean;
};

/** Shows the backup codes, once. */
export function SaveBackupCodes({ codes, isFirstStep }: SaveBackupCodesProps) {
  const canCopy = useEnhanced();
  // The form that created them may have been far down the page.
  useEffect(() => {
    scrollTo({ top: 0, behavior: "instant" });
  }, []);
  const text = `${business().name}: backup codes\nEach works once, in place of the code from your phone.\n\n${codes.join("\n")}\n`;
  return (
    <ChangeCard
      title="Save these backup codes"
      text="Each works once, in place of the code from your phone. They are not shown again."
    >
      {isFirstStep ? (
        <Alert tone="success" title="Two-step sign-in is on" />
      ) : (
        <Alert
          tone="success"
          title="These are your new codes"
          text="Your old codes no longer work."
        />
      )}
      <ul
        aria-label="Backup codes"
        className="tabular grid grid-cols-2 gap-x-4 rounded-card bg-sunken px-5 py-4 text-lg leading-9 font-semibold max-[22rem]:grid-cols-1"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {canCopy ? <CopyButton text={text} /> : null}
        <LinkButton
          to={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="backup-codes.txt"
          reloadDocument
          prefetch="none"
          variant="secondary"
          size="small"
        >
          <Download aria-hidden="true" className="size-4" />
          Download
        </LinkButton>
      </div>
      <LinkButton to={SECOND_STEP_PATH} replace size="large">
        I've saved them
      </LinkButton>
    </ChangeCard>
  );
}

function CopyButton({ text }: { text: string }) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setState("copied"),
      () => setState("failed"),
    );
  };
  const Icon = state === "copied" ? Check : Copy;
  return (
    <>
      <Button type="button" variant="secondary" size="small" onClick={copy}>
        <Icon aria-hidden="true" className="size-4" />
        {state === "copied" ? "Copied" : "Copy"}
      </Button>
      <p role="status" className={state === "failed" ? "self-center text-sm" : "sr-only"}>
        {STATUS_MESSAGES[state]}
      </p>
    </>
  );
}

const STATUS_MESSAGES = {
  idle: "",
  copied: "The codes are copied.",
  failed: "That did not work. Please select the codes and copy them.",
};
