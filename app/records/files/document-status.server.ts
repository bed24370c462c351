import { sql, type SqlBool } from "kysely";
import { hasUpcomingTrip } from "#app/records/booking/booking-status.server.ts";

/** Whether a document counts: what the desk has rejected has to be sent again. */
export const isAccepted = sql<SqlBool>`coalesce(documents.verdict, '') <> 'rejected'`;

/**
 * Whether the desk can judge a document: its owner has it now, or has taken it back without another in its
 * place while a trip to come has it still.
 */
export const isJudgeable = sql<SqlBool>`(documents.replaced_at is null or (
  exists (select 1 from booking_documents as kept join bookings on bookings.id = kept.booking_id
    where kept.document_id = documents.id and ${hasUpcomingTrip})
  and not exists (select 1 from documents as newer where newer.owner_id = documents.owner_id
    and newer.kind = documents.kind and newer.replaced_at is null)))`;
