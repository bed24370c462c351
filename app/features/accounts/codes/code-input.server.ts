import { z } from "#app/http/zod.ts";
import { normalizeCode } from "./parse-code.ts";

export const codeInput = z.object({ code: z.string().max(40).transform(normalizeCode) });
