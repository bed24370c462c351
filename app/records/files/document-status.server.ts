import { sql, type SqlBool } from "kysely";
import { hasUpcomingTrip } from "#app/records/booking/booking-status.server.ts";

export const isAccepted = sql<SqlBool>`coalesce(documents.verdict, '') <> 'rejected'`;

/** Current, or removed without a replacement while an upcoming trip still uses it. */
export const isReviewable = sql<SqlBool>`(documents.replaced_at is null or (
  exists (select 1 from booking_documents as kept join bookings on bookings.id = kept.booking_id
    where kept.document_id = documents.id and ${hasUpcomingTrip})
  and not exists (select 1 from documents as newer where newer.owner_id = documents.owner_id
    and newer.kind = documents.kind and newer.replaced_at is null)))`;
