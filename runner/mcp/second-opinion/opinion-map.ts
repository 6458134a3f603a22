/** One thing that both the official suite and ours look at. */
export interface MappedOpinion {
  /** `null` for a check that is part of every scenario. */
  readonly scenario: string | null;
  /** Id of its check. */
  readonly check: string;
  /** Name of its check, where several share an id. */
  readonly name?: string;
  /** Ids of our checks of the same thing. */
  readonly ours: readonly string[];
}

/** Checks of ours, in the suite `mcp`, by what they are asked as there: the id of a check, and its name after a blank where several share the id. */
type ByCheck = Readonly<Record<string, readonly string[]>>;

const everywhere: ByCheck = { 'wire-schema-valid': ['messages-valid'] };

const byScenario: Readonly<Record<string, ByCheck>> = {
  'server-initialize': {
    'server-initialize': ['initialize-result-complete'],
    'server-session-id-visible-ascii': ['session-id-visible'],
  },
  'server-session-lifecycle': {
    'server-session-initialized-accepted': ['initialized-accepted'],
    'server-session-delete-accepted': ['session-deleted-or-405'],
    'server-session-terminated-returns-404': ['ended-session-answered-404'],
  },
  ping: { ping: ['ping-answered'] },
  'tools-list': {
    'tools-list': ['tools-listed', 'tools-named-with-schema'],
    'tools-name-format': ['tool-names-portable'],
    'tools-list-deterministic-order': ['tool-order-stable'],
  },
  'dns-rebinding-protection': {
    'localhost-host-rebinding-rejected': ['foreign-host-refused', 'foreign-origin-refused'],
  },
  'server-sse-multiple-streams': {
    'server-accepts-multiple-post-streams': ['tools-listed'],
    'server-sse-streams-functional': ['streams-parsable', 'streams-bring-response'],
  },
  'server-stateless': {
    'sep-2575-request-meta-invalid-missing-meta': ['metadata-of-request-required'],
    'sep-2575-request-meta-invalid-missing-protocol-version': ['metadata-of-request-required'],
    'sep-2575-request-meta-invalid-missing-client-capabilities': ['metadata-of-request-required'],
    'sep-2575-http-server-meta-invalid-400': ['metadata-of-request-required'],
    'sep-2575-request-meta-client-info-optional': ['client-info-not-required'],
    'sep-2575-server-implements-discover': ['discover-answered', 'discover-result-complete'],
    'sep-2575-server-identifies-in-result-meta': ['results-name-server'],
    'sep-2575-discover-capabilities-match-handlers': ['declared-capabilities-answer'],
    'sep-2575-server-declares-prompts-in-discover': ['undeclared-methods-404'],
    'sep-2575-server-unsupported-version-error': ['unknown-stateless-version-refused'],
    'sep-2575-http-server-unsupported-version-400': ['unknown-stateless-version-refused'],
    'sep-2575-http-server-header-mismatch-400': ['version-mismatch-refused', 'version-mismatch-named'],
    'sep-2575-http-server-method-not-found-404-initialize': ['removed-methods-404'],
    'sep-2575-http-server-method-not-found-404-ping': ['removed-methods-404'],
    'sep-2575-http-server-method-not-found-404-logging-setlevel': ['removed-methods-404'],
    'sep-2575-http-server-method-not-found-404-resources-subscribe': ['removed-methods-404'],
    'sep-2575-http-server-method-not-found-404-resources-unsubscribe': ['removed-methods-404'],
    'sep-2575-http-server-method-not-found-404': ['unknown-stateless-method-404'],
    'sep-2575-http-server-no-independent-requests-on-stream': ['stateless-streams-without-requests'],
    'sep-2575-server-no-log-without-loglevel': ['unasked-log-messages-absent'],
    'sep-2575-http-server-error-jsonrpc-id': ['stateless-errors-name-request'],
    'sep-2575-server-sends-subscription-ack': ['subscription-acknowledged'],
    'sep-2575-server-tags-subscription-id': ['subscription-acknowledged'],
    'sep-2575-server-honors-notification-filter': ['subscription-filter-kept'],
  },
  'http-header-validation': {
    'sep-2243-server-reject-invalid-headers ServerRejectsMismatchedMethodHeader': ['method-header-validated'],
    'sep-2243-server-reject-invalid-headers ServerRejectsMissingMethodHeader': ['method-header-validated'],
    'sep-2243-server-reject-invalid-headers ServerRejectsCaseMismatchValue': ['method-header-validated'],
    'sep-2243-server-reject-invalid-headers ServerRejectsMismatchedNameHeader': ['name-header-validated'],
    'sep-2243-server-reject-invalid-headers ServerRejectsMissingNameHeader': ['name-header-validated'],
    'sep-2243-server-reject-error-code': ['header-mismatch-named'],
    'sep-2243-header-name-case-insensitive': ['header-names-any-case'],
    'sep-2243-server-accepts-whitespace-header-value': ['field-blanks-ignored'],
  },
  caching: {
    'sep-2549-tools-list-caching-hints': ['lists-cacheable'],
    'sep-2549-ttl-non-negative': ['lists-cacheable'],
    'sep-2549-cache-scope-valid': ['lists-cacheable'],
  },
};

/** Which of our checks ask what a check of the official suite asks. */
export const opinionMap: readonly MappedOpinion[] = [
  ...mapped(null, everywhere),
  ...Object.entries(byScenario).flatMap(([scenario, byCheck]) => mapped(scenario, byCheck)),
];

function mapped(scenario: string | null, byCheck: ByCheck): MappedOpinion[] {
  return Object.entries(byCheck).map(([key, names]) => {
    const [check = '', name] = key.split(' ');
    return { scenario, check, ...(name !== undefined && { name }), ours: names.map((own) => `mcp/${own}`) };
  });
}
