import { useRef, useState } from "react";
import type { SignatureKind } from "#app/domain/inspections.ts";
import { MAX_NAME_LENGTH } from "#app/features/booking/inspection/entry-limits.ts";
import { formatSignAgain } from "#app/features/booking/inspection/inspection-labels.ts";
import type { Handover } from "#app/routes/admin/bookings/booking/handover/use-handover.ts";
import { clearPad, toPicture, writeName } from "#app/routes/inspections/view/signature-canvas.ts";
import { SignaturePad } from "#app/routes/inspections/view/signature-pad.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { CardSection } from "#app/ui/card-section.tsx";
import { CircleCheck } from "#app/ui/icons/icons.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { Unsigned } from "./unsigned.tsx";

const TITLES = { customer_signature: "Customer", staff_signature: "Staff" };

type SignatureCardProps = {
  kind: SignatureKind;
  name: string;
  inspection: Handover;
  onSaved: () => void;
};

/** Drawn, or for the keyboard the typed name as a picture. */
export function SignatureCard({ kind, name, inspection, onSaved }: SignatureCardProps) {
  const saved = inspection.typed(kind);
  const changed = inspection.changed(kind);
  const [isEditing, setIsEditing] = useState(false);
  const title = TITLES[kind];
  if (isEditing || saved === null || changed.length > 0) {
    return (
      <CardSection compact title={title}>
        {changed.length > 0 ? <Alert tone="warning" title={formatSignAgain(changed)} /> : null}
        <SignatureForm
          kind={kind}
          name={name}
          inspection={inspection}
          onSaved={() => {
            setIsEditing(false);
            onSaved();
          }}
        />
      </CardSection>
    );
  }
  return (
    <CardSection
      compact
      title={title}
      beside={
        <Button type="button" size="small" variant="secondary" onClick={() => setIsEditing(true)}>
          Sign again
        </Button>
      }
    >
      <p className="flex items-center gap-2 text-sm font-semibold wrap-anywhere">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
        {saved.name ? `Signed by ${saved.name}` : `Not signed: ${saved.reason}`}
      </p>
    </CardSection>
  );
}

function SignatureForm({ kind, name: usual, inspection, onSaved }: SignatureCardProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [name, setName] = useState(usual);
  const [state, setState] = useState<"empty" | "drawn" | "typed">("empty");
  const [problems, setProblems] = useState<{ name?: string; pad?: string }>({});

  function type(): void {
    if (name.trim() === "") return setProblems({ name: "Enter the name." });
    if (canvas.current === null) return;
    writeName(canvas.current, name.trim());
    setState("typed");
    setProblems({});
  }

  async function save(): Promise<void> {
    const found = {
      ...(name.trim() === "" && { name: "Enter the name." }),
      ...(state === "empty" && { pad: "Sign in the box, or type the name as a signature." }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const picture = canvas.current && (await toPicture(canvas.current));
    if (picture === null) return setProblems({ pad: "The signature cannot be read. Sign again." });
    const signed = inspection.content;
    const signature = { name: name.trim(), typed: state === "typed", reason: "", signed };
    inspection.save(kind, signature, picture);
    onSaved();
  }

  const who = TITLES[kind].toLowerCase();
  return (
    <>
      <TextField
        label="Name"
        value={name}
        maxLength={MAX_NAME_LENGTH}
        error={problems.name}
        onChange={({ target }) => setName(target.value)}
      />
      <SignaturePad
        canvas={canvas}
        label={`Signature of ${who}: sign here`}
        onDrawn={() => {
          setState("drawn");
          setProblems({});
        }}
      />
      {problems.pad === undefined ? null : <Alert tone="danger" title={problems.pad} />}
      <div className="flex flex-wrap gap-3">
        <Button type="button" disabled={!inspection.isReady} onClick={() => void save()}>
          Save signature
        </Button>
        <Button type="button" variant="secondary" onClick={type}>
          Type it instead
        </Button>
        <Button
          type="button"
          variant="quiet"
          onClick={() => {
            if (canvas.current !== null) clearPad(canvas.current);
            setState("empty");
          }}
        >
          Clear
        </Button>
      </div>
      {kind === "customer_signature" ? (
        <Unsigned
          onSave={(reason) => {
            inspection.save(kind, { name: "", typed: false, reason });
            onSaved();
          }}
        />
      ) : null}
    </>
  );
}
