import { arrayBuffer } from "node:stream/consumers";
import type { FileStore } from "#app/ports/files.ts";

export async function* inPieces(bytes: Uint8Array, size: number, end?: Error) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  if (end) throw end;
}

export async function drain(stream: ReadableStream<Uint8Array> | null): Promise<Uint8Array | null> {
  return stream && new Uint8Array(await arrayBuffer(stream));
}

export async function keysOf(files: FileStore, prefix?: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list(prefix)) keys.push(key);
  return keys.sort();
}

export function patterned(size: number, seed: number): Uint8Array {
  const bytes = new Uint8Array(size);
  for (let index = 0; index < size; index += 1) bytes[index] = index * 31 + seed;
  return bytes;
}

export function isSame(found: Uint8Array | null, wanted: Uint8Array): boolean {
  return found !== null && Buffer.compare(found, wanted) === 0;
}
