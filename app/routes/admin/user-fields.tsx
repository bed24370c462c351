import { TextField } from "#app/ui/text-field.tsx";

type Texts = { readonly [field in "name" | "email" | "phone"]?: string | undefined };

type PersonFieldsProps = {
  /** What the fields begin with. */
  typed: Texts;
  /** What is wrong with each. */
  problems: Texts;
  hints: { email: string; phone: string };
};

/** What the desk writes down of somebody: a name, and an e-mail, a phone or both. */
export function PersonFields({ typed, problems, hints }: PersonFieldsProps) {
  return (
    <>
      <TextField
        label="Full name"
        name="name"
        required
        maxLength={80}
        defaultValue={typed.name}
        error={problems.name}
      />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={typed.email}
        error={problems.email}
        hint={hints.email}
      />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        inputMode="tel"
        defaultValue={typed.phone}
        error={problems.phone}
        hint={hints.phone}
      />
    </>
  );
}
