import { Form, href, Link } from "react-router";
import { LogOut } from "#app/ui/icons/account-icons.ts";
import { ArrowUpRight, UserRound } from "#app/ui/icons/icons.ts";
import { FRAME_LINK, FRAME_LIST } from "./page-groups.tsx";

const ICON = "size-5 shrink-0 text-muted xl:size-4.5";

/** Who is signed in, and the ways out of the admin area. */
export function AccountLinks({ name }: { name: string | undefined }) {
  return (
    <ul
      aria-label="Account"
      className={`${FRAME_LIST} xl:grid xl:grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))]`}
    >
      {name === undefined ? null : (
        <li className="col-span-full">
          <Link to={href("/profile")} className={FRAME_LINK}>
            <UserRound aria-hidden="true" className={ICON} />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold wrap-anywhere text-ink">{name}</span>
              <span className="block text-xs leading-4 text-muted">Profile</span>
            </span>
          </Link>
        </li>
      )}
      <li>
        <Link to="/" className={FRAME_LINK}>
          <ArrowUpRight aria-hidden="true" className={ICON} />
          View site
        </Link>
      </li>
      <li>
        <Form method="post" action={href("/sign-out")} reloadDocument>
          <button type="submit" className={FRAME_LINK}>
            <LogOut aria-hidden="true" className={ICON} />
            Sign out
          </button>
        </Form>
      </li>
    </ul>
  );
}
