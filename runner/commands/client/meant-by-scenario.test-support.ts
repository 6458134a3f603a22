/** What a scenario means, and suites for servers call a failure. */
export interface MeantFailures {
  readonly reason: string;
  /** Ids of checks. */
  readonly checks: readonly string[];
}

/** Says of each legal scenario that means it which checks of servers fail, by the id of the scenario. */
export const meantByScenario: Readonly<Record<string, MeantFailures>> = {
  'unknown-version': {
    reason: 'the server speaks a revision that comes after all those that are published, and names it',
    checks: ['mcp/supported-versions-negotiated', 'mcp/unknown-stateless-version-refused'],
  },
  'version-refused': {
    reason: 'the server speaks later revisions alone, so that every request of a published one is refused',
    checks: [
      'mcp/client-info-not-required',
      'mcp/first-request-served',
      'mcp/header-mismatch-named',
      'mcp/header-names-any-case',
      'mcp/initialized-accepted',
      'mcp/metadata-of-request-required',
      'mcp/ping-answered',
      'mcp/removed-methods-404',
      'mcp/subscription-acknowledged',
      'mcp/supported-versions-negotiated',
      'mcp/tools-listed',
      'mcp/unknown-method-refused',
      'mcp/unknown-stateless-method-404',
      'mcp/unknown-stateless-version-refused',
      'mcp/version-mismatch-named',
    ],
  },
  'refresh-keeps': {
    reason:
      'RFC 6749 lets a server keep the refresh token; RFC 9700 wants another one for public clients that have nothing else to bind it to',
    checks: ['authorization/refresh-token-rotated'],
  },
  'challenge-odd': {
    reason: 'RFC 9728 lets the challenge alone say where the metadata is; the root form is what this service adds',
    checks: ['metadata/published-at-root'],
  },
  'prm-moved': {
    reason: 'RFC 9728 lets the challenge alone say where the metadata is; the root form is what this service adds',
    checks: ['metadata/published-at-root'],
  },
  'prm-inserted-only': {
    reason: 'RFC 9728 asks for the inserted form alone; the root form is what this service adds',
    checks: ['metadata/published-at-root'],
  },
  'prm-no-scopes': {
    reason: 'RFC 9728 leaves scopes_supported to the server; that they are listed is what this service adds',
    checks: ['metadata/scopes-listed'],
  },
  'redirect-303': {
    reason:
      'RFC 9110 lets a server say where the result of a POST is; that POST /plants responds 200 is what this service adds',
    checks: [
      'bearer/stored-plant-not-shown',
      'plant-store/accept-satisfied',
      'plant-store/accept-unavailable-negotiated',
      'plant-store/broken-framing-survived',
      'plant-store/charset-parameter-accepted',
      'plant-store/chunked-body-accepted',
      'plant-store/concurrent-plants-accepted',
      'plant-store/connection-reused',
      'plant-store/connection-usable-after-refusal',
      'plant-store/deep-nesting-survived',
      'plant-store/empty-text-accepted',
      'plant-store/expect-continue-honoured',
      'plant-store/int64-ids-accepted',
      'plant-store/json-spellings-accepted',
      'plant-store/long-text-accepted',
      'plant-store/media-type-case-ignored',
      'plant-store/prototype-members-survived',
      'plant-store/statuses-documented',
      'plant-store/text-accepted',
      'plant-store/valid-plant-accepted',
    ],
  },
};
