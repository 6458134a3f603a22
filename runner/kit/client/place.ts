/**
 * What an address of a scenario is for.
 *
 * - `plants`: the plant store, whatever the path below its base URL that has to do with plants.
 * - `api`, `mcp`, `site`, `connector`: these systems.
 * - `resource-metadata`, `server-metadata`: any form of the documents of RFC 9728, RFC 8414 and OpenID, right or guessed.
 * - `authorize`, `token`, `register`, `revoke`, `introspect`, `userinfo`, `jwks`: endpoints that the metadata name.
 * - `authorization-page`: pages of the authorization server that a person sees.
 * - `guessed-endpoint`: an endpoint of an authorization server that no metadata name.
 * - `foreign`: an origin that the scenario serves and that is not the service.
 * - `unknown`: nothing.
 */
export const places = [
  'plants',
  'api',
  'mcp',
  'site',
  'connector',
  'resource-metadata',
  'server-metadata',
  'authorize',
  'token',
  'register',
  'revoke',
  'introspect',
  'userinfo',
  'jwks',
  'authorization-page',
  'guessed-endpoint',
  'foreign',
  'unknown',
] as const;

/** One of {@link places}. */
export type Place = (typeof places)[number];
