import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import {
  type Company,
  type CompanyProblems,
  MAX_COMPANY_ADDRESS_LENGTH,
  MAX_COMPANY_NAME_LENGTH,
} from "./company-form.ts";

type CompanyFormProps = {
  company: Company | null;
  problems: CompanyProblems | undefined;
  hint: string;
};

/** Empty fields remove the company. */
export function CompanyForm({ company, problems, hint }: CompanyFormProps) {
  const pending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" noValidate className="flex flex-col gap-5">
      <TextField
        label="Company name"
        name="company"
        autoComplete="organization"
        maxLength={MAX_COMPANY_NAME_LENGTH}
        defaultValue={company?.name}
        error={problems?.name}
      />
      <TextField
        label="Company address"
        name="address"
        autoComplete="street-address"
        maxLength={MAX_COMPANY_ADDRESS_LENGTH}
        defaultValue={company?.address}
        error={problems?.address}
      />
      <TextField
        label="GSTIN"
        name="gstin"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        defaultValue={company?.gstin}
        error={problems?.gstin}
        hint={hint}
      />
      <Button type="submit" size="large" pending={pending}>
        Save
      </Button>
    </Form>
  );
}
