export function contentDisposition(type: "inline" | "attachment", fileName: string): string {
  const encoded = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    // encodeURIComponent leaves these, RFC 8187 does not allow them.
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename*=UTF-8''${encoded}`;
}
