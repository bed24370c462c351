import { expect, test } from "vitest";
import { parseSmtpUrl } from "./smtp-server.ts";

test("requires TLS with other machines", () => {
  expect(parseSmtpUrl("smtp://mail.example.com")).toEqual({
    host: "mail.example.com",
    port: 587,
    secure: false,
    requireTLS: true,
  });
  expect(parseSmtpUrl("smtps://user%40example.com:p%2Fss%3A@mail.example.com")).toMatchObject({
    port: 465,
    secure: true,
    auth: { user: "user@example.com", pass: "p/ss:" },
  });
  expect(parseSmtpUrl("smtp://localhost.example.com")).toMatchObject({ requireTLS: true });
});

test("allows a local relay without TLS", () => {
  for (const host of ["localhost", "127.0.0.1", "[::1]"]) {
    const found = parseSmtpUrl(`smtp://${host}:2525`);
    expect(found).toMatchObject({ port: 2525, secure: false, ignoreTLS: true });
    expect(found).not.toHaveProperty("requireTLS");
  }
  expect(parseSmtpUrl("smtp://[::1]").host).toBe("::1");
});
