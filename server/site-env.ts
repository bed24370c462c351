export type SiteEnv = {
  Variables: {
    requestId: string;
    clientIp: string;
    origin: string;
    /** Of the page that responded: its path without the values of its parameters. */
    routePattern?: string | undefined;
  };
};
