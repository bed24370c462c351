import { href } from "react-router";

/** Also the default `next` of the account service when connecting an identity. */
export const PROFILE_INFO_PATH: string = `${href("/profile")}?tab=info`;
