import { z } from "zod";

export const jsonSetting = z.string().transform((text, check): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    check.addIssue({ code: "custom", message: "is not JSON" });
    return z.NEVER;
  }
});
