import { expect, test } from "vitest";
import { openTestServices } from "#test/support/test-services.ts";
import { renderAttachment } from "./render-attachment.server.ts";

const { services } = await openTestServices();

test("keeps an e-mail whose attachment only a later version knows", async () => {
  const attachment = { kind: "a kind of tomorrow" } as never;
  await expect(renderAttachment({ ...services, demo: true }, attachment)).rejects.toThrow(
    'Unknown attachment: {"kind":"a kind of tomorrow"}',
  );
});
