import type { Use } from './matrix-client.ts';

/** Checks that tell clients apart, as one table of the page. */
export interface RowGroup {
  readonly title: string;
  /** The clients that stand in it. */
  readonly uses: readonly Use[];
  /** What stands over a column, in a few words, by the check that decides it. */
  readonly checks: Readonly<Record<string, string>>;
}

/** The tables of the page, in their order. */
export const rowGroups: readonly RowGroup[] = [
  {
    title: 'Redirects, and what they take abroad',
    uses: ['HTTP'],
    checks: {
      'client-credentials/token-not-taken-abroad': 'token stays',
      'client-credentials/secrets-not-taken-abroad': 'key, cookie, content stay',
      'client-retries/method-kept-at-307': '307 keeps POST',
      'client-retries/method-kept-at-308': '308 keeps the method',
      'client-retries/read-after-303': '303 becomes GET',
      'client-retries/content-fields-removed': '303 drops Content-Type',
      'client-retries/circle-of-redirects-left': 'circle left',
    },
  },
  {
    title: 'Repeating and waiting',
    uses: ['HTTP'],
    checks: {
      'client-retries/post-not-repeated': 'POST once after a cut',
      'client-retries/post-not-repeated-after-504': 'POST once after 504',
      'client-retries/repetition-not-repeated': 'one repetition',
      'client-retries/retry-after-seconds-waited': 'Retry-After of 1 s',
      'client-retries/long-retry-after-waited': 'Retry-After of 20 s',
      'client-retries/retry-after-date-waited': 'Retry-After as a date',
      'client-retries/tries-end': 'gives up',
      'client-retries/refused-token-not-repeated': 'refused token',
    },
  },
  {
    title: 'Messages',
    uses: ['HTTP'],
    checks: {
      'client-http/early-hints-read': '103 passed over',
      'client-http/interim-responses-read': '100 passed over',
      'client-http/chunks-read': 'odd chunks',
      'client-http/closed-connection-left': 'close heeded',
      'client-http/no-content-to-read': 'GET without content',
      'client-http/user-agent-sent': 'User-Agent',
      'client-http/media-types-in-any-case': 'Application/Json',
      'client-http/accepted-codings-read': 'codings it names',
      'client-credentials/cookies-in-their-place': 'cookies in their place',
    },
  },
  {
    title: 'Signing in, and staying signed in',
    uses: ['OAuth'],
    checks: {
      'client-authorization/pkce-by-s256': 'PKCE',
      'client-authorization-responses/other-state-refused': 'other state',
      'client-authorization-responses/other-issuer-noticed': 'other iss',
      'client-authorization-responses/missing-issuer-noticed': 'no iss',
      'client-authorization-responses/code-unaltered': 'odd code',
      'client-discovery/other-issuer-refused': 'metadata of another',
      'client-token-requests/basic-form-coded': 'Basic coded',
      'client-token-requests/not-redirected-abroad': 'code stays',
      'client-tokens/refresh-token-sent': 'refresh token kept',
      'client-tokens/newest-refresh-token-used': 'newest one used',
      'client-tokens/unknown-token-type-not-used': 'unknown type',
      'client-tokens/long-token-unaltered': 'long token',
    },
  },
  {
    title: 'MCP',
    uses: ['MCP'],
    checks: {
      'client-discovery/pkce-required': 'PKCE not offered',
      'client-authorization/resource-named': 'resource',
      'client-authorization-responses/other-issuer-refused': 'other iss',
      'client-tokens/refresh-token-to-issuer-alone': 'token to its issuer',
      'client-tokens/scope-stepped-up': 'steps up',
      'client-mcp/lost-session-renewed': 'lost session',
      'client-mcp/session-ended-with-delete': 'session ended',
      'client-mcp/pages-followed': 'pages',
      'client-mcp/both-forms-read': 'JSON and SSE',
      'client-http/media-types-in-any-case': 'Application/Json',
      'client-mcp/resumes-at-last-event': 'resumes',
      'client-mcp/list-changes-heeded': 'list changes',
      'client-mcp/given-up-call-cancelled': 'cancels',
      'client-mcp/unknown-version-left': 'unknown version',
      'client-mcp-stateless/modern-errors-kept': 'stateless errors',
    },
  },
];
