import type { OpinionCheck } from '../../../contracts/run-report/run-report.ts';

/** A judgement of the official suite that is known to say less of a server than it seems to. */
export interface KnownDifference {
  readonly scenario: string;
  readonly check: string;
  readonly theirs: OpinionCheck['status'];
  /** What its message must be for the reason to hold. */
  readonly message: RegExp;
  /** In one sentence. */
  readonly reason: string;
}

/** Its checks that never reach a target through a proxy, by id, and why. */
export const unaskedThroughProxy: Readonly<Record<string, string>> = {
  'sep-2243-server-accepts-whitespace-header-value':
    'a proxy removes the white space around the value of a field, so the target did not receive it',
};

const notOffered = 'it requests lists that a server without prompts or resources does not offer';

/** Where the official suite is known to differ from the documents, each looked at by hand in the release that is installed. */
export const knownDifferences: readonly KnownDifference[] = [
  {
    scenario: 'tools-list',
    check: 'tools-list',
    theirs: 'failed',
    message: /^(Tool \d+: missing description(; )?)+$/,
    reason: 'the schema of the protocol leaves it to a tool whether it has a description',
  },
  ...['prompts-list', 'resources-list', 'resources-templates-list'].map((list) => ({
    scenario: 'caching',
    check: `sep-2549-${list}-caching-hints`,
    theirs: 'failed' as const,
    message: /returned JSON-RPC error -32601/,
    reason: notOffered,
  })),
  {
    scenario: 'dns-rebinding-protection',
    check: 'localhost-host-rebinding-rejected',
    theirs: 'passed',
    message: /^$/,
    reason: 'it forges Host and Origin at once, so a server that checks only one of them passes',
  },
  {
    scenario: 'server-sse-multiple-streams',
    check: 'server-sse-multiple-streams-session',
    theirs: 'warning',
    message: /^$/,
    reason: 'a server may do without sessions',
  },
  {
    scenario: 'server-stateless',
    check: 'sep-2575-server-sends-tools-list-changed-on-subscription',
    theirs: 'warning',
    message: /^Mutated the tool list/,
    reason: 'it calls a tool of its own to change the list, and treats the refusal of the unknown tool as a change',
  },
  {
    scenario: 'http-header-validation',
    check: 'sep-2243-server-reject-error-code',
    theirs: 'warning',
    message: /got \(missing\)/,
    reason: 'it reads the error code of a JSON response only, and a server may respond with an event stream',
  },
];
