import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { StaffAccess } from "#app/domain/staff-roles.ts";
import type { AuditLogRow } from "#app/features/audit-log/list-entries.server.ts";
import { StaffContext } from "#app/routes/admin/use-access.ts";
import { EntryList } from "./entry-list.tsx";

function render(setting: string, role: StaffAccess["role"] = "owner"): string {
  const entry: AuditLogRow = {
    id: "1",
    action: "settings.changed",
    actor: "Ravi Teja",
    actorId: "ravi",
    subjectKind: "settings",
    subjectId: setting,
    subject: setting,
    detail: "Version 3",
    hasLeft: false,
    createdAt: 0,
  };
  const Page = createRoutesStub([{ path: "/", Component: () => <EntryList entries={[entry]} /> }]);
  return renderToStaticMarkup(
    <StaffContext value={{ role }}>
      <Page initialEntries={["/"]} />
    </StaffContext>,
  );
}

test("names a setting as its page does, and leads to the version", () => {
  expect(render("mailTemplates")).toContain('href="/admin/settings/emails?version=3"');
  expect(render("mailTemplates")).toContain("E-mails</a>");
  expect(render("deposits")).toContain('href="/admin/money/deposits?version=3"');
  expect(render("gone")).toMatch(/<span[^>]*>gone<\/span>/);
});

test("does not lead where the role may not go", () => {
  expect(render("mailTemplates", "counter")).not.toContain("href");
});
