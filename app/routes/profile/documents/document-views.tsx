import { href } from "react-router";
import { Eye } from "#app/ui/icons/icons.ts";
import { formatMoment } from "#app/domain/business-time.ts";
import { DOCUMENT_LABELS } from "#app/domain/document-kinds.ts";
import type { DocumentView } from "#app/features/documents/customer/list-document-views.server.ts";
import { ownDocuments } from "#app/features/documents/customer/own-documents-messages.ts";
import { ProfileCard } from "#app/routes/profile/profile-card.tsx";
import { LinkButton } from "#app/ui/button.tsx";

type DocumentViewsProps = {
  views: readonly DocumentView[];
  /** The cursor of the next page; null on the last. */
  earlier: string | null;
  isFirstPage: boolean;
};

/** Which staff viewed which of the customer's documents. */
export function DocumentViews({ views, earlier, isFirstPage }: DocumentViewsProps) {
  return (
    <ProfileCard
      title="Who viewed them"
      {...(views.length > 0 && { text: "Everyone except you, latest first." })}
    >
      {views.length === 0 ? (
        <p className="text-muted">
          {isFirstPage ? ownDocuments.noViews : ownDocuments.noEarlierViews}
        </p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {views.map((view) => (
            <ViewItem key={view.id} view={view} />
          ))}
        </ul>
      )}
      {earlier === null && isFirstPage ? null : (
        <nav aria-label="Views" className="flex flex-wrap gap-3">
          {isFirstPage ? null : (
            <LinkButton
              to={href("/profile/documents")}
              variant="secondary"
              size="small"
              preventScrollReset
            >
              Latest views
            </LinkButton>
          )}
          {earlier === null ? null : (
            <LinkButton
              to={`?after=${encodeURIComponent(earlier)}`}
              variant="secondary"
              size="small"
              preventScrollReset
            >
              Earlier views
            </LinkButton>
          )}
        </nav>
      )}
    </ProfileCard>
  );
}

function ViewItem({ view }: { view: DocumentView }) {
  const { kind, what, viewerName, viewedAt, isErased } = view;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3.5">
      <Eye aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-medium wrap-anywhere">{viewerName}</p>
        <p className="text-sm leading-5 text-muted">
          {DOCUMENT_LABELS[kind]}
          {what === "thumbnail" ? ", thumbnail" : null}
          {isErased ? ", erased since" : null}
        </p>
      </div>
      <p className="tabular text-sm leading-5 text-muted">
        {formatMoment(viewedAt, { year: true })}
      </p>
    </li>
  );
}
