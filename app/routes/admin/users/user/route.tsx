import { data, href, redirect } from "react-router";
import { z } from "zod";
import { business } from "#app/content/business.ts";
import { whatsappLink } from "#app/domain/phone-number.ts";
import { userNoteForm } from "#app/features/accounts/notes/user-note-form.ts";
import {
  addUserNote,
  listUserNotes,
  removeUserNote,
} from "#app/features/accounts/notes/user-notes.server.ts";
import { bookingsQuery } from "#app/features/booking/admin/bookings-query.ts";
import { listBookings } from "#app/features/booking/admin/list-bookings.server.ts";
import { getCustomerAccount } from "#app/records/money/ledger.server.ts";
import { ContactLinks } from "#app/routes/admin/contact-links.tsx";
import { DocumentTiles } from "#app/routes/admin/documents/viewer/document-tiles.tsx";
import {
  loadDocuments,
  redirectToDocument,
} from "#app/routes/admin/documents/viewer/load-documents.server.ts";
import { requestOf } from "#app/context.ts";
import { FormProblemAlert } from "#app/features/accounts/base/form-problem-alert.tsx";
import { banReason } from "#app/features/accounts/admin/user-form.ts";
import { findCompany } from "#app/features/accounts/company/company.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm, textOf } from "#app/http/form-data.ts";
import { callAccountService } from "#app/routes/admin/call-account-service.server.ts";
import { getAdmin, mayStaff, requireRight } from "#app/routes/admin/require-admin.server.ts";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import { formatFailure } from "#app/routes/admin/users/format-failure.ts";
import { loadUser } from "#app/routes/admin/users/load-user.server.ts";
import { userDonePath, userPath } from "#app/routes/admin/users/user-paths.ts";
import { UserBadges } from "#app/routes/admin/users/user-badges.tsx";
import { BackLink } from "#app/routes/admin/step-page.tsx";
import { CardSection } from "#app/ui/card-section.tsx";
import type { Route } from "./+types/route";
import { UserAccess } from "./user-access.tsx";
import { UserBookings } from "./user-bookings.tsx";
import { UserDetails } from "./user-details.tsx";
import { UserNotes } from "./user-notes.tsx";

const intents = z.enum(["ban", "unban", "sign-out", "second-step-off"]);
const SHOWN_BOOKINGS = 5;

/** No name: titles reach page-view counters. */
export function meta() {
  return hiddenPageMeta("User");
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, clock } = requestOf(context).services;
  const user = await loadUser(context, params.id);
  const customer = { id: null, userId: user.id };
  const documentId = url.searchParams.get("document");
  if (documentId !== null) {
    requireRight(context, "documents.review");
    const back = { to: userPath(user.id), label: user.name };
    throw await redirectToDocument(context, { ...customer, documentId }, back);
  }
  const now = clock.now();
  const query = bookingsQuery.parse({ customer: user.id });
  const [company, { bookings, next }, account, documents, notes] = await Promise.all([
    findCompany(db, user.id),
    listBookings(db, query, now, SHOWN_BOOKINGS),
    getCustomerAccount(db, user.id),
    loadDocuments(context, customer, userPath(user.id)),
    listUserNotes(db, user.id),
  ]);
  const trips = { bookings, hasMore: next !== null, account, now };
  const viewerId = getAdmin(context).userId;
  const mayRemoveAny = mayStaff(context, "customers.restrict");
  return {
    user,
    company,
    trips,
    documents,
    notes: notes.map(({ authorId, ...note }) => {
      return { ...note, mayRemove: mayRemoveAny || authorId === viewerId };
    }),
    isOwn: user.id === viewerId,
  };
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const form = await readForm(args.request);
  const intent = form.get("intent");
  if (intent === "note" || intent === "note-removed") return await handleNote(args, form, intent);
  requireRight(args.context, "customers.restrict");
  const userAction = intents.safeParse(form.get("intent"));
  if (!userAction.success) throw data(null, { status: 400 });
  const body =
    userAction.data === "ban" ? banReason.safeParse(Object.fromEntries(form)) : undefined;
  if (body?.success === false) {
    const [issue] = body.error.issues;
    const unreasoned = issue?.message ?? null;
    return data({ ...NO_PROBLEM, unreasoned }, { status: 400 });
  }
  const call = { path: `${userPath(id)}/${userAction.data}`, body: body?.data ?? {} };
  const done = await callAccountService(args, call, z.unknown());
  if (done.ok) return redirect(userDonePath(id, userAction.data));
  const problem = formatFailure(userAction.data, done.reason);
  return data({ ...NO_PROBLEM, problem }, { status: done.reason.status });
}

export const shouldRevalidate = revalidateOnConflict;

const NO_PROBLEM = { unreasoned: null, problem: null, note: null };

async function handleNote(
  { params, context }: Route.ActionArgs,
  form: FormData,
  intent: "note" | "note-removed",
) {
  const { db, clock } = requestOf(context).services;
  const { id: userId } = await loadUser(context, params.id);
  const staff = getAdmin(context);
  if (intent === "note-removed") {
    const mayRemoveAny = mayStaff(context, "customers.restrict");
    const note = { userId, id: textOf(form, "note"), mayRemoveAny };
    if (!(await removeUserNote(db, staff, note, clock.now()))) throw data(null, { status: 403 });
    return redirect(userDonePath(userId, intent));
  }
  const note = userNoteForm.safeParse(Object.fromEntries(form));
  if (!note.success) {
    const problem = note.error.issues[0]?.message ?? "";
    const refused = { typed: textOf(form, "text"), problem };
    return data({ ...NO_PROBLEM, note: refused }, { status: 400 });
  }
  await addUserNote(db, staff, { userId, ...note.data }, clock.now());
  return redirect(userDonePath(userId, intent));
}

export default function User({ loaderData, actionData }: Route.ComponentProps) {
  const { user, company, trips, documents, notes, isOwn } = loaderData;
  const greeting = `Hello ${user.name}, this is ${business().name}. `;
  return (
    <>
      <header className="flex flex-col gap-2">
        <BackLink to={href("/admin/users")} label="Users" />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="text-2xl wrap-anywhere sm:text-3xl">{user.name}</h1>
          <UserBadges user={user} />
        </div>
        {user.phone === null ? null : (
          <ContactLinks
            call={`tel:${user.phone}`}
            whatsapp={whatsappLink(user.phone, greeting)}
            name={user.name}
          />
        )}
      </header>
      <FormProblemAlert problem={actionData?.problem} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 gap-5">
          <UserBookings userId={user.id} {...trips} />
          <CardSection title="Documents">
            <DocumentTiles documents={documents} customerId={user.id} />
          </CardSection>
        </div>
        <div className="grid grid-cols-1 gap-5">
          <UserDetails user={user} company={company} />
          <UserNotes notes={notes} refused={actionData?.note ?? null} />
          <UserAccess user={user} isOwn={isOwn} reasonError={actionData?.unreasoned} />
        </div>
      </div>
    </>
  );
}
