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
    const response = await query(request, {
      requestContext: createTestContext(services, { request }),
      ...(only !== undefined && { filterMatchesToLoad: ({ route }) => route.id === only }),
      generateMiddlewareResponse: async (runQuery) => {
        const result = await runQuery(request);
        if (result instanceof Response) return result;
        const { loaderData, actionData, errors, statusCode } = result;
        return Response.json({ loaderData, actionData, errors }, { status: statusCode });
      },
    });
    if (!(response instanceof Response)) throw new Error(`No response from ${path}`);
    const { loaderData = {}, actionData, errors } = await response.json().catch(() => ({}));
    // The layout has a loader of its own.
    delete loaderData[adminRoute.file];
    return {
      status: response.status,
      location: response.headers.get("location"),
      cacheControl: response.headers.get("cache-control"),
      data: Object.values(loaderData).at(-1),
      actionData: Object.values(actionData ?? {})[0],
      errors: errors ?? {},
    };
  };
}

/** The admin pages, requested by Ravi, who is signed in as staff. */
export async function openAdminArea(services: Services) {
  const requestPage = await openAdminPages(services);
  const ravi = await createStaff(services.db);
  const headers = await signInAs(services.auth, ravi);
  const visit = (path: string) => requestPage(path, { headers });
  return {
    ravi,
    visit,
    loadData: async (path: string) => (await visit(path)).data,
    send: (path: string, form: Form) => requestPage(path, { headers, form }),
  };
}

function findAdmin(): RouteConfigEntry {
  const admin = routes.find(({ path }) => path === "admin");
  if (admin === undefined) throw new Error("The route table has no admin area");
  return admin;
}

async function routeOf({ path, index, file, children }: RouteConfigEntry): Promise<RouteObject> {
  const load = modules[`/app/${file}`];
  if (load === undefined) throw new Error(`${file} is not an admin route`);
  const { loader, action, middleware } = await load();
  const routeOptions = { id: file, ...(path !== undefined && { path }), ...(loader && { loader }) };
  const route = { ...routeOptions, ...(action && { action }), ...(middleware && { middleware }) };
  if (index) return { ...route, index };
  return { ...route, children: await Promise.all((children ?? []).map(routeOf)) };
}
