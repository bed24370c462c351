export type JsonText<T> = string & { readonly __json: T };

export function toJson<T>(value: T): JsonText<T> {
  return JSON.stringify(value) as JsonText<T>;
}

export function fromJson<T>(text: JsonText<T>): T {
  return JSON.parse(text) as T;
}
