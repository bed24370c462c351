import { createContext } from "react";

/** The content policy's nonce while a page is rendered; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
