import { SANDBOX_COMPANY, SANDBOX_IDENTITY } from "#app/content/sandbox-identity.ts";

export type DemoPerson = { id: string; name: string; email: string };

/** Whose people are asked: the site says it by the client that it comes as. */
export type Directory = { clientId: string; name: string; people: readonly DemoPerson[] };

/** Who can be chosen. None of them is the demo's customer or admin, whose passwords are printed. */
const google: Directory = {
  clientId: SANDBOX_IDENTITY.clientId,
  name: "Google",
  people: [
    person("asha-rao", "Asha Rao"),
    person("ravi-kumar", "Ravi Kumar"),
    person("meera-nair", "Meera Nair"),
    person("imran-sheikh", "Imran Sheikh"),
    person("anil-prasad", "Anil Prasad"),
    person("divya-reddy", "Divya Reddy"),
    person("kabir-das", "Kabir Das"),
    person("tara-sen", "Tara Sen"),
  ],
};

/** A company's people, and one guest with an e-mail that is not the company's. */
const company: Directory = {
  clientId: SANDBOX_COMPANY.clientId,
  name: SANDBOX_COMPANY.name,
  people: [
    person("latha-menon", "Latha Menon", SANDBOX_COMPANY.domain),
    person("joseph-dsouza", "Joseph D'Souza", SANDBOX_COMPANY.domain),
    person("nikhil-verma", "Nikhil Verma", "contractor.example"),
  ],
};

const directories = [google, company];

export function findDirectory(clientId: unknown): Directory {
  return directories.find((known) => known.clientId === clientId) ?? google;
}

export function findPerson(
  id: unknown,
  { people }: Pick<Directory, "people"> = { people: directories.flatMap(({ people }) => people) },
): DemoPerson | null {
  return people.find((known) => known.id === id) ?? null;
}

function person(id: string, name: string, domain = "people.example"): DemoPerson {
  return { id, name, email: `${id.replace("-", ".")}@${domain}` };
}
