export type DemoPerson = { id: string; name: string; email: string };

/** Who can be chosen. None of them is the demo's customer or admin, whose passwords are printed. */
export const people: readonly DemoPerson[] = [
  person("asha-rao", "Asha Rao"),
  person("ravi-kumar", "Ravi Kumar"),
  person("meera-nair", "Meera Nair"),
  person("imran-sheikh", "Imran Sheikh"),
  person("anil-prasad", "Anil Prasad"),
];

export function findPerson(id: unknown): DemoPerson | null {
  return people.find((known) => known.id === id) ?? null;
}

function person(id: string, name: string): DemoPerson {
  return { id, name, email: `${id.replace("-", ".")}@people.example` };
}
