import { createContext } from "react";

/** The content policy's nonce while a personal page is rendered; undefined otherwise. */
export const NonceContext = createContext<string | undefined>(undefined);
