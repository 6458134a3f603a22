/**
 * Everything that a target may or may not offer, each with what it means.
 *
 * A capability is known from the configuration (`capabilities.declare`, `capabilities.deny`, or credentials supplied);
 * a check that needs one the target lacks is inapplicable.
 */
export const capabilities = {
  'plant-store.create': 'creates plants with POST /plants',
  'http.2': 'is reached over HTTP/2: http.version is 2, or auto and the target chooses it',
  'plant-store.document': 'publishes the OpenAPI document of its plant store at a configured address',
  'api.swagger-ui': 'shows the reference of its main API with Swagger UI; one that shows it otherwise denies it',
  'auth.verifies-tokens': 'tells valid tokens from others; a sandbox that declares auth.any-token does not',
  'auth.any-token': 'a sandbox that takes every token for a valid one',
  'credentials.expired': 'the configuration supplies an expired token',
  'credentials.not-yet-valid': 'the configuration supplies a token that is not valid yet',
  'credentials.revoked': 'the configuration supplies a revoked token',
  'credentials.other-audience': 'the configuration supplies a token issued for another audience',
  'credentials.other-company': 'the configuration supplies a token of another company',
  'credentials.client':
    'the configuration supplies an OAuth client of the authorization server, or --allow-writes lets the run register one',
  'credentials.limited-scope': 'the configuration supplies a token that lacks a scope',
  'credentials.jwt': 'the token supplied is a JWT, so that its parts can be altered',
} as const satisfies Record<string, string>;

/** The name of a capability; a misspelt one does not compile. */
export type Capability = keyof typeof capabilities;
