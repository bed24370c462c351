import { ROLE_LABELS, ROLE_SUMMARIES } from "#app/features/accounts/staff/role-labels.ts";
import type { StaffRole } from "#app/domain/staff-roles.ts";
import { RadioCards } from "#app/routes/admin/bookings/new/radio-cards.tsx";

type RoleFieldProps = {
  roles: readonly StaffRole[];
  initial: string;
  /** What choosing none means; without it a role is required. */
  none?: string;
  error?: string | undefined;
};

export function RoleField({ roles, initial, none, error }: RoleFieldProps) {
  const options = [
    ...roles.map((value) => ({ value, label: ROLE_LABELS[value], hint: ROLE_SUMMARIES[value] })),
    ...(none === undefined ? [] : [{ value: "", label: "No role", hint: none }]),
  ];
  return (
    <RadioCards label="Role" name="role" options={options} initial={initial} error={error} isList />
  );
}
