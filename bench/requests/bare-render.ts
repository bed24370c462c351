import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRequestHandler, type EntryContext, ServerRouter } from "react-router";
import { openSiteServices } from "../../scripts/site-services.ts";
import { loadBuiltSite } from "#server/load-build.ts";
import { createSearchUrl } from "./create-search-url.ts";

/** Sends to the parent how many times a second React alone renders the tree of a search. */
const SECONDS = 4;
const SEARCHES = 50;

type Tree = { url: string; context: EntryContext };

/** Asks the site's loaders, and keeps what its pages are rendered from. */
async function collectTrees(): Promise<Tree[]> {
  const services = await openSiteServices();
  const build = await (await loadBuiltSite(undefined))();
  const trees: Tree[] = [];
  const collect = ({ url }: Request, _status: number, _headers: Headers, context: EntryContext) => {
    const { serverHandoffStream: _, ...tree } = context;
    trees.push({ url, context: tree });
    return new Response();
  };
  const module = { ...build.entry.module, default: collect };
  const handle = createRequestHandler(
    { ...build, entry: { ...build.entry, module } },
    "production",
  );
  for (let number = 0; number < SEARCHES; number += 1) {
    const origin = "http://127.0.0.1";
    const context = build.entry.module.createLoadContext({
      services,
      requestId: "bench",
      clientIp: "127.0.0.1",
      origin,
      nonce: "",
      createPage: () => new Response(),
      createPreview: () => new Response(),
      renderPreview: () => Promise.resolve(new Response()),
      markUnavailable: () => {},
      setRoutePattern: () => {},
      account: () => Promise.resolve(null),
    });
    await handle(new Request(origin + createSearchUrl(number)), context);
  }
  return trees;
}

function countRenders(trees: readonly Tree[], seconds: number): number {
  const end = performance.now() + seconds * 1000;
  let renders = 0;
  for (; performance.now() < end; renders += 1) {
    const tree = trees[renders % trees.length];
    if (tree === undefined) throw new Error("No search was rendered");
    renderToString(createElement(ServerRouter, tree));
  }
  return renders / seconds;
}

const trees = await collectTrees();
countRenders(trees, 1);
process.send?.(countRenders(trees, SECONDS));
process.disconnect?.();
