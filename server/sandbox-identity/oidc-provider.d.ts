/** The parts that the sandbox uses; the package has no types. */
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";
  import type { JsonWebKey } from "node:crypto";

  export type RequestContext = {
    body: unknown;
    type: string;
    URL: URL;
    oidc: {
      client: { clientId: string };
      session: { accountId: string };
      provider: Provider;
      params: { scope?: string };
    };
  };

  export interface Grant {
    addOIDCScope(scope: string): void;
    save(ttl: number): Promise<string>;
  }

  export interface Adapter {
    upsert(id: string, payload: object, expiresIn: number): Promise<void>;
    find(id: string): Promise<object | undefined>;
    findByUid(uid: string): Promise<object | undefined>;
    findByUserCode(userCode: string): Promise<object | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }

  type Interaction = {
    uid: string;
    returnTo: string;
    exp: number;
    params: { client_id?: string };
  };
  type Account = { accountId: string; claims(): Promise<Record<string, unknown>> };
  type InteractionResult =
    | { error: string; error_description?: string }
    | { login: { accountId: string }; select_account: object };

  export type Configuration = {
    adapter(model: string): Adapter;
    claims: Record<string, string[]>;
    clients: Record<string, unknown>[];
    conformIdTokenClaims: boolean;
    cookies: Record<string, unknown>;
    expiresWithSession(): Promise<boolean>;
    features: Record<string, { enabled: boolean }>;
    findAccount(context: RequestContext, id: string): Promise<Account | undefined>;
    interactions: {
      policy: interactionPolicy.Prompt[];
      url(context: RequestContext, interaction: Interaction): string;
    };
    jwks: { keys: JsonWebKey[] };
    loadExistingGrant(context: RequestContext): Promise<Grant>;
    pkce: { required(): boolean };
    renderError(context: RequestContext): Promise<void>;
    responseTypes: string[];
    scopes: string[];
    ttl: Record<string, number>;
  };

  export namespace interactionPolicy {
    class Prompt {
      readonly name: string;
      constructor(about: { name: string; requestable: boolean });
    }
    interface Policy extends Array<Prompt> {
      add(prompt: Prompt, index: number): void;
      remove(name: string): void;
    }
    function base(): Policy;
  }

  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    static readonly ctx: RequestContext | undefined;
    proxy: boolean;
    Client: {
      prototype: { redirectUriAllowed(this: { clientId: string }, uri: string): boolean };
    };
    Grant: new (about: { clientId: string; accountId: string }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionResult(
      request: IncomingMessage,
      response: ServerResponse,
      result: InteractionResult,
    ): Promise<string>;
    on(event: "server_error", listener: (context: RequestContext, error: Error) => void): this;
  }
}

declare module "oidc-provider/lib/provider.js" {
  import Provider from "oidc-provider";
  export { Provider };
}

declare module "oidc-provider/lib/helpers/interaction_policy/index.js" {
  import type { interactionPolicy } from "oidc-provider";
  export const Prompt: typeof interactionPolicy.Prompt;
  export const base: typeof interactionPolicy.base;
}
