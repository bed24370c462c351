import { expect, test } from "vitest";
import { smtpServer } from "./smtp-server.ts";

test("insists on TLS with every other machine", () => {
  expect(smtpServer("smtp://mail.example.com")).toEqual({
    host: "mail.example.com",
    port: 587,
    secure: false,
    requireTLS: true,
  });
  expect(smtpServer("smtps://user%40example.com:p%2Fss%3A@mail.example.com")).toMatchObject({
    port: 465,
    secure: true,
    auth: { user: "user@example.com", pass: "p/ss:" },
  });
  expect(smtpServer("smtp://localhost.example.com")).toMatchObject({ requireTLS: true });
});

test("asks none of a relay on this machine", () => {
  for (const host of ["localhost", "127.0.0.1", "[::1]"]) {
    const found = smtpServer(`smtp://${host}:2525`);
    expect(found).toMatchObject({ port: 2525, secure: false, ignoreTLS: true });
    expect(found).not.toHaveProperty("requireTLS");
  }
  expect(smtpServer("smtp://[::1]").host).toBe("::1");
});
