import { TextField } from "#app/ui/text-field.tsx";
import type { Typed } from "./booking-form.tsx";

/** Who has no account: a name, and a phone, an e-mail or both. */
export function NewCustomerFields({ typed, fields }: { typed: Typed; fields: Typed }) {
  return (
    <div className="grid gap-4 md:grid-cols-3">
      <TextField
        label="Full name"
        name="name"
        required
        maxLength={80}
        defaultValue={typed.name}
        error={fields.name}
      />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        inputMode="tel"
        defaultValue={typed.phone}
        error={fields.phone}
        hint="For calls and text messages."
      />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={typed.email}
        error={fields.email}
        hint="With it they can sign in and pay online."
      />
    </div>
  );
}
