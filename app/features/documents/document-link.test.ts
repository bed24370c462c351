import { describe, expect, it } from "vitest";
import { MINUTE } from "#app/domain/business-time.ts";
import {
  documentLink,
  isDocumentLinkFor,
  thumbnailLink,
  withLink,
  withLinks,
} from "./document-link.server.ts";

const now = 1_800_000_000_000;
const view = { documentId: "doc-1", viewerId: "user-1" };
const signer = { key: "a-key", viewerId: "user-1", now };
const query = () => new URL(documentLink(signer, "doc-1"), "https://a.example").searchParams;

describe("a link to a document", () => {
  it("opens exactly that document, for that viewer, for 10 minutes", () => {
    expect(documentLink(signer, "doc-1")).toMatch(
      /^\/documents\/file\/doc-1\?expires=\d+&signature=[\w-]{43}$/,
    );
    expect(isDocumentLinkFor("a-key", view, query(), now)).toBe(true);
    expect(isDocumentLinkFor("a-key", view, query(), now + 10 * MINUTE - 1)).toBe(true);
    expect(isDocumentLinkFor("a-key", view, query(), now + 10 * MINUTE)).toBe(false);
  });

  it("opens nothing for another document, viewer or key", () => {
    expect(isDocumentLinkFor("a-key", { ...view, documentId: "doc-2" }, query(), now)).toBe(false);
    expect(isDocumentLinkFor("a-key", { ...view, viewerId: "user-2" }, query(), now)).toBe(false);
    expect(isDocumentLinkFor("other", view, query(), now)).toBe(false);
  });

  it.each<[string, (query: URLSearchParams) => void]>([
    ["a later expiry", (query) => query.set("expires", String(now + 60 * MINUTE))],
    ["a non-numeric expiry", (query) => query.set("expires", "Infinity")],
    ["no expiry", (query) => query.delete("expires")],
    ["no signature", (query) => query.delete("signature")],
    ["an empty signature", (query) => query.set("signature", "")],
    ["a wrong signature of the right length", (query) => query.set("signature", "A".repeat(43))],
    ["a truncated signature", (query) => query.set("signature", query.get("signature")!.slice(1))],
  ])("is refused with %s", (_what, forge) => {
    const forged = query();
    forge(forged);
    expect(isDocumentLinkFor("a-key", view, forged, now)).toBe(false);
  });

  it("has unambiguous boundaries between the signed fields", () => {
    const shifted = { documentId: "doc-1user", viewerId: "-1" };
    expect(isDocumentLinkFor("a-key", shifted, query(), now)).toBe(false);
  });

  it("is part of each document of a user's view", () => {
    const stored = {
      id: "doc-1",
      kind: "dl_front",
      fileName: "a.jpg",
      mime: "image/jpeg",
      size: 10,
      createdAt: now,
      validUntil: "2031-05-04",
      verdict: "rejected",
      rejectionReason: "Not legible",
    } as const;
    const url = documentLink(signer, "doc-1");
    expect(withLinks(signer, { dl_front: { ...stored, thumbnailKey: null } })).toEqual({
      dl_front: { ...stored, url, thumbnailUrl: null },
    });
    const thumbnailUrl = thumbnailLink(signer, "doc-1");
    expect(withLink(signer, { ...stored, thumbnailKey: "documents/01/doc-1.thumbnail" })).toEqual({
      ...stored,
      url,
      thumbnailUrl,
    });
  });

  it("opens either the thumbnail or the document", () => {
    const ofThumbnail = new URL(thumbnailLink(signer, "doc-1"), "http://x").searchParams;
    const thumbnail = { ...view, what: "thumbnail" } as const;
    expect(isDocumentLinkFor("a-key", thumbnail, ofThumbnail, now)).toBe(true);
    expect(isDocumentLinkFor("a-key", view, ofThumbnail, now)).toBe(false);
    expect(isDocumentLinkFor("a-key", thumbnail, query(), now)).toBe(false);
  });
});
