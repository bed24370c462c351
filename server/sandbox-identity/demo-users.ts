import { SANDBOX_COMPANY, SANDBOX_IDENTITY } from "#app/content/sandbox-identity.ts";

export type DemoUser = { id: string; name: string; email: string };

export type Directory = { clientId: string; name: string; users: readonly DemoUser[] };

/** None of them is the demo customer or admin, whose passwords are printed at the start. */
const google: Directory = {
  clientId: SANDBOX_IDENTITY.clientId,
  name: "Google",
  users: [
    createDemoUser("asha-rao", "Asha Rao"),
    createDemoUser("ravi-kumar", "Ravi Kumar"),
    createDemoUser("meera-nair", "Meera Nair"),
    createDemoUser("imran-sheikh", "Imran Sheikh"),
    createDemoUser("anil-prasad", "Anil Prasad"),
    createDemoUser("divya-reddy", "Divya Reddy"),
    createDemoUser("kabir-das", "Kabir Das"),
    createDemoUser("tara-sen", "Tara Sen"),
  ],
};

/** Employees of the company, and one guest with an e-mail of another domain. */
const company: Directory = {
  clientId: SANDBOX_COMPANY.clientId,
  name: SANDBOX_COMPANY.name,
  users: [
    createDemoUser("latha-menon", "Latha Menon", SANDBOX_COMPANY.domain),
    createDemoUser("joseph-dsouza", "Joseph D'Souza", SANDBOX_COMPANY.domain),
    createDemoUser("nikhil-verma", "Nikhil Verma", "contractor.example"),
  ],
};

const directories = [google, company];

export function findDirectory(clientId: unknown): Directory {
  return directories.find((candidate) => candidate.clientId === clientId) ?? google;
}

export function findDemoUser(
  id: unknown,
  { users }: Pick<Directory, "users"> = { users: directories.flatMap(({ users }) => users) },
): DemoUser | null {
  return users.find((candidate) => candidate.id === id) ?? null;
}

function createDemoUser(id: string, name: string, domain = "people.example"): DemoUser {
  return { id, name, email: `${id.replace("-", ".")}@${domain}` };
}
