import { data, Form, redirect, useNavigation } from "react-router";
import { requestOf } from "#app/context.ts";
import { DOCUMENT_KINDS, DOCUMENT_LABELS } from "#app/domain/document-kinds.ts";
import { addCustomerDocument } from "#app/features/documents/add-customer-document.server.ts";
import { DOCUMENT_REFUSALS } from "#app/features/documents/document-refusals.ts";
import { readDocumentKind } from "#app/features/documents/document-summary.ts";
import { ACCEPTED_FILES } from "#app/features/documents/file-pickers.tsx";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { findBackLink } from "#app/routes/admin/documents/find-back-link.server.ts";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";
import { StepPage } from "#app/routes/admin/step-page.tsx";
import { loadUser } from "#app/routes/admin/users/load-user.server.ts";
import { receiveUploadForm } from "#app/routes/receive-upload-form.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import type { Route } from "./+types/route";

export function meta() {
  return hiddenPageMeta("Add a document");
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { id, name } = await loadUser(context, params.id);
  const back = await findBackLink(requestOf(context).services.db, id, url);
  return { name, back, kind: readDocumentKind(url.searchParams.get("kind") ?? undefined) };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { services } = requestOf(context);
  const { id: ownerId } = await loadUser(context, params.id);
  const staff = getAdmin(context);
  const added = await receiveUploadForm(request, services, staff.userId, (form) =>
    addCustomerDocument(services, staff, ownerId, form),
  );
  if (!added.ok) {
    // Their account may be gone by now.
    if (added.reason === "signed-out") await loadUser(context, ownerId);
    const { status, message } = DOCUMENT_REFUSALS[added.reason];
    return data({ problem: message }, { status });
  }
  const { to } = await findBackLink(services.db, ownerId, url);
  return redirect(`${to}?done=document-added`);
}

export default function AddDocument({ loaderData, actionData }: Route.ComponentProps) {
  const { name, back, kind } = loaderData;
  const pending = useNavigation().formMethod === "POST";
  return (
    <StepPage back={back} title="Add a document">
      {actionData ? <Alert tone="danger" {...actionData.problem} /> : null}
      <p className="text-sm leading-6 text-muted">
        For {name}. It replaces an earlier one of its kind, and has to be verified.
      </p>
      <Form method="post" encType="multipart/form-data" className="flex flex-col gap-5">
        <SelectField label="Document" name="kind" defaultValue={kind ?? DOCUMENT_KINDS[0]}>
          {DOCUMENT_KINDS.map((one) => (
            <option key={one} value={one}>
              {DOCUMENT_LABELS[one]}
            </option>
          ))}
        </SelectField>
        <FileField
          label="File or photo"
          name="file"
          required
          accept={ACCEPTED_FILES}
          hint="JPG, PNG or PDF, at most 5 MB. On a phone you can take the photo here."
        />
        <Button type="submit" size="large" pending={pending}>
          Add document
        </Button>
      </Form>
    </StepPage>
  );
}
