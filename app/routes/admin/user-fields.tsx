import { TextField } from "#app/ui/text-field.tsx";

type Texts = { readonly [field in "name" | "email" | "phone"]?: string | undefined };

type UserFieldsProps = {
  values: Texts;
  problems: Texts;
  hints: { email: string; phone: string };
};

export function UserFields({ values, problems, hints }: UserFieldsProps) {
  return (
    <>
      <TextField
        label="Full name"
        name="name"
        required
        maxLength={80}
        defaultValue={values.name}
        error={problems.name}
      />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={values.email}
        error={problems.email}
        hint={hints.email}
      />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        inputMode="tel"
        defaultValue={values.phone}
        error={problems.phone}
        hint={hints.phone}
      />
    </>
  );
}
