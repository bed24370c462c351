import { expect, test } from "vitest";
import { accountMessages } from "./account-messages.ts";
import { optionalEmail, userEmail } from "./user-fields.ts";
import { placeholderEmail } from "#app/domain/placeholder-email.ts";

test("stores an e-mail in lower case", () => {
  expect(userEmail.parse(" Asha@Example.com ")).toBe("asha@example.com");
  expect(optionalEmail.parse(" ")).toBeNull();
});

test.each([placeholderEmail("some-id"), "Anybody@Phone.Invalid"])(
  "treats %s as no e-mail, for sign-in and for changes",
  (text) => {
    for (const field of [userEmail, optionalEmail]) {
      expect(field.safeParse(text).error?.issues).toMatchObject([
        { message: accountMessages.emailUnreadable },
      ]);
    }
  },
);
