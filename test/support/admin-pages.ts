import type { RouteConfigEntry } from "@react-router/dev/routes";
import { createStaticHandler, type RouteObject } from "react-router";
import routes from "#app/routes.ts";
import type { Services } from "#app/services.server.ts";
import { createStaff, signInAs, TEST_ORIGIN } from "./users.ts";
import { createTestContext } from "./test-services.ts";

type RouteModule = Pick<RouteObject, "loader" | "action" | "middleware">;

const modules = import.meta.glob<RouteModule>("/app/routes/admin/**/{layout,route}.{ts,tsx}");

export const adminFiles: string[] = Object.keys(modules);

export const adminRoute: RouteConfigEntry = findAdmin();

type Form = Record<string, string> | FormData;

type Visit = {
  headers?: Headers;
  /** A form makes it a POST. */
  form?: Form;
  /** Runs the loader of this route only, as a single-fetch request may. */
  only?: string;
};

/** Requests admin pages as a browser does, middleware included. */
export async function openAdminPages(services: Services) {
  const { query } = createStaticHandler([await routeOf(adminRoute)]);
  return async (path: string, { headers = new Headers(), form, only }: Visit = {}) => {
    const body = form instanceof FormData ? form : form && new URLSearchParams(form);
    const request = new Request(`${TEST_ORIGIN}${path}`, {
      headers,
      ...(body && { method: "POST", body }),
    });
    const answer = await query(request, {
      requestContext: createTestContext(services, { request }),
      ...(only !== undefined && { filterMatchesToLoad: ({ route }) => route.id === only }),
      generateMiddlewareResponse: async (ask) => {
        const result = await ask(request);
        if (result instanceof Response) return result;
        const { loaderData, actionData, errors, statusCode } = result;
        return Response.json({ loaderData, actionData, errors }, { status: statusCode });
      },
    });
    if (!(answer instanceof Response)) throw new Error(`No answer from ${path}`);
    const { loaderData = {}, actionData } = await answer.json().catch(() => ({}));
    // The layout has a loader of its own.
    delete loaderData[adminRoute.file];
    return {
      status: answer.status,
      location: answer.headers.get("location"),
      cacheControl: answer.headers.get("cache-control"),
      /** The loader data of the page, without its layouts. */
      data: Object.values(loaderData).at(-1),
      actionData: Object.values(actionData ?? {})[0],
    };
  };
}

/** The admin pages, requested by Ravi, who is signed in as staff. */
export async function openAdminArea(services: Services) {
  const ask = await openAdminPages(services);
  const ravi = await createStaff(services.db);
  const headers = await signInAs(services.auth, ravi);
  const visit = (path: string) => ask(path, { headers });
  return {
    ravi,
    visit,
    loadData: async (path: string) => (await visit(path)).data,
    send: (path: string, form: Form) => ask(path, { headers, form }),
  };
}

function findAdmin(): RouteConfigEntry {
  const site = routes.find(({ file }) => file === "routes/layout/route.tsx");
  const admin = site?.children?.find(({ path }) => path === "admin");
  if (admin === undefined) throw new Error("The route table has no admin area");
  return admin;
}

async function routeOf({ path, index, file, children }: RouteConfigEntry): Promise<RouteObject> {
  const load = modules[`/app/${file}`];
  if (load === undefined) throw new Error(`${file} is not an admin route`);
  const { loader, action, middleware } = await load();
  const own = { id: file, ...(path !== undefined && { path }), ...(loader && { loader }) };
  const route = { ...own, ...(action && { action }), ...(middleware && { middleware }) };
  if (index) return { ...route, index };
  return { ...route, children: await Promise.all((children ?? []).map(routeOf)) };
}
