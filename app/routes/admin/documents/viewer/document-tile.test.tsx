import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { DocumentTile } from "./document-tile.tsx";
import type { ShownDocument } from "./load-documents.server.ts";

const document: ShownDocument = {
  id: "1",
  kind: "dl_front",
  fileName: "licence.jpg",
  mime: "image/jpeg",
  size: 10,
  createdAt: 0,
  validUntil: null,
  verdict: null,
  rejectionReason: null,
  reviewedAt: null,
  reviewedBy: null,
  isOfBooking: false,
  isReviewable: true,
  address: "/",
  thumbnailUrl: null,
};

test("its links are next to each other, so that neither goes to another line alone", () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <DocumentTile kind="dl_front" document={document} addPath="/" onOpen={() => {}} />
    </MemoryRouter>,
  );
  expect(html).toMatch(
    /<div class="flex grow[^>]*"><a[^>]*>Verify or reject<\/a><a[^>]*>Replace<\/a>/,
  );
});
