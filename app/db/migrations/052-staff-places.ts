import { runStatements } from "./run-statements.ts";

const PLACES = `places text check (places is null or role in ('counter', 'yard'))`;

/** Staff of some places only (decision 046). Null: of all. */
export function staffPlaces() {
  return runStatements([
    `alter table admins add column ${PLACES}`,
    `alter table staff_invitations add column ${PLACES}`,
  ]);
}
