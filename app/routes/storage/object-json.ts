import type { DocumentObject } from "#app/features/documents/document-objects.server.ts";
import type { ListEntry } from "#app/features/storage/list-objects.server.ts";
import type { StoredObject } from "#app/features/storage/store-object.server.ts";

/** An object or a document. */
export type ObjectMetadata = Pick<
  StoredObject,
  "id" | "bucketId" | "path" | "ownerId" | "mime" | "size" | "sha256" | "cacheControl"
> & { createdAt: number; updatedAt: number };

export function documentMetadata(document: DocumentObject, path: string): ObjectMetadata {
  const { createdAt } = document;
  const place = { bucketId: "documents", path, cacheControl: "no-store" };
  return { ...document, ...place, updatedAt: createdAt };
}

export function listItemToJson(name: string, object: ObjectMetadata | null) {
  if (object === null) {
    const unknown = { updated_at: null, created_at: null, last_accessed_at: null };
    return { name, id: null, ...unknown, metadata: null };
  }
  const updatedAt = new Date(object.updatedAt).toISOString();
  return {
    name,
    id: object.id,
    updated_at: updatedAt,
    created_at: new Date(object.createdAt).toISOString(),
    last_accessed_at: updatedAt,
    metadata: {
      eTag: `"${object.sha256}"`,
      size: object.size,
      mimetype: object.mime,
      cacheControl: object.cacheControl,
      lastModified: updatedAt,
      contentLength: object.size,
      httpStatusCode: 200,
    },
  };
}

export function listEntryToJson({ name, object }: ListEntry) {
  return listItemToJson(name, object);
}

export function deletedObjectToJson(object: ObjectMetadata) {
  const { bucketId, path, ownerId } = object;
  return { ...listItemToJson(path, object), bucket_id: bucketId, owner: ownerId ?? "" };
}

export function objectInfoToJson(object: ObjectMetadata) {
  return {
    id: object.id,
    version: object.sha256,
    name: object.path,
    bucket_id: object.bucketId,
    size: object.size,
    content_type: object.mime,
    cache_control: object.cacheControl,
    etag: `"${object.sha256}"`,
    created_at: new Date(object.createdAt).toISOString(),
    updated_at: new Date(object.updatedAt).toISOString(),
    last_modified: new Date(object.updatedAt).toISOString(),
    metadata: {},
  };
}

export function objectKeyToJson({
  id,
  bucketId,
  path,
}: Pick<ObjectMetadata, "id" | "bucketId" | "path">) {
  return { Id: id, Key: `${bucketId}/${path}` };
}
