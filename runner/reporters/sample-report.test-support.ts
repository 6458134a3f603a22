import type { Level } from '../../contracts/clauses/clause.ts';
import type {
  CheckResult,
  Outcome,
  RunReport,
  StoredAssertion,
  StoredExchange,
} from '../../contracts/run-report/run-report.ts';
import { summarise } from '../../contracts/run-report/verdict.ts';

const lacksDocument =
  'needs plant-store.document: publishes the OpenAPI document of its plant store at a configured address';
const jsonGrammar = {
  id: 'rfc8259:grammar',
  document: 'RFC 8259',
  section: '§2',
  url: 'https://www.rfc-editor.org/rfc/rfc8259.html#section-2',
  statement: 'A JSON text is one value by the grammar; anything else is not JSON text.',
};
const allowOf405 = {
  id: 'rfc9110:405.allow',
  document: 'RFC 9110',
  section: '§15.5.6',
  url: 'https://www.rfc-editor.org/rfc/rfc9110.html#section-15.5.6',
  statement: 'A 405 response has an Allow field with the methods the resource supports.',
};
const severities = { MUST: 'error', SHOULD: 'warning', MAY: 'note', ADVICE: 'note' } as const;

/** Returns a stored exchange of `POST /plants`; `changes` are laid over it. */
export function sampleExchange(id: number, changes: Partial<StoredExchange> = {}): StoredExchange {
  const url = 'https://plants.staging.example/plants';
  return {
    id,
    check: 'plant-store/missing-name-refused',
    case: 'name absent',
    system: 'plant-store',
    intent: { operation: 'create-plant', content: 'invalid', contentReason: '/name is missing', credentials: 'valid' },
    startedAt: '2026-11-21T11:02:03.412Z',
    durationMs: 14.2,
    attempts: 1,
    request: {
      method: 'POST',
      url,
      headers: [
        ['authorization', 'Bearer [redacted]'],
        ['content-type', 'application/json'],
      ],
      body: { text: '{"id":1000000001}', base64: null, sizeBytes: 17, truncated: false },
      rawBase64: null,
    },
    response: {
      status: 200,
      headers: [['content-type', 'application/json']],
      body: { text: '{"name":""}', base64: null, sizeBytes: 11, truncated: false },
    },
    fault: null,
    curl: `curl -sS -i -X POST '${url}' -H "Authorization: Bearer $VIVERO_TOKEN" -H 'Content-Type: application/json' --data-raw '{"id":1000000001}'`,
    ...changes,
  };
}

/** Returns the result of a check; one that failed has one failing assertion, shown by exchange 1. */
export function sampleResult(id: string, outcome: Outcome, changes: Partial<CheckResult> = {}): CheckResult {
  const level: Level = changes.level ?? 'MUST';
  const isJudged = outcome === 'passed' || outcome === 'failed';
  const assertion: StoredAssertion = {
    ok: outcome === 'passed',
    statement: 'name absent: the request is refused',
    expected: 'a 4xx response',
    actual: outcome === 'passed' ? 'status 400 (application/json)' : 'status 200 (application/json)',
    exchange: 1,
  };
  return {
    id,
    suite: id.split('/')[0] ?? '',
    title: 'A plant that lacks what it needs is refused',
    level,
    outcome,
    severity:
      outcome === 'errored' ? 'error' : outcome === 'failed' || outcome === 'untestable' ? severities[level] : 'none',
    clause: {
      id: 'service:plants.required-members',
      document: 'Service contract',
      section: '§4.1 rule 2',
      url: null,
      statement: 'A plant that lacks a required member gets 400 with an Error.',
    },
    reason: '',
    assertions: isJudged ? [assertion] : [],
    durationMs: 21.5,
    ...changes,
  };
}

/** Returns a stored run of some results; its counts are those of the results. */
export function sampleReport(results: readonly CheckResult[], changes: Partial<RunReport> = {}): RunReport {
  const exchanges = changes.exchanges ?? [sampleExchange(1), emptyExchange(2)];
  return {
    schemaVersion: 2,
    tool: { name: 'vivero', version: '0.1.0', node: 'v24.21.0' },
    target: {
      name: 'staging',
      systems: { 'plant-store': { url: 'https://plants.staging.example/' } },
      capabilities: ['auth.verifies-tokens', 'plant-store.create'],
    },
    contract: { version: '1.0.0', sha256: 'a'.repeat(64) },
    run: 'k3v9',
    seed: 42,
    startedAt: '2026-11-21T11:02:03.000Z',
    durationMs: 812.4,
    exitCode: results.some(({ outcome, level }) => outcome === 'failed' && level === 'MUST') ? 1 : 0,
    shard: null,
    failOn: 'must',
    abort: null,
    summary: summarise(results, exchanges),
    results,
    notCovered: [],
    exchanges,
    ...changes,
  };
}

/** Returns a run with every outcome at every level that changes what is said of it. */
export function mixedReport(changes: Partial<RunReport> = {}): RunReport {
  const results = [...plantStoreResults(), ...bearerResults()];
  return sampleReport(results, { notCovered: ['rfc6750:request.form-body'], ...changes });
}

function plantStoreResults(): CheckResult[] {
  const failing = (name: string): StoredAssertion => ({
    ok: false,
    statement: `${name}: the request is refused`,
    expected: 'a 4xx response',
    actual: 'status 200 (application/json)',
    exchange: 1,
  });
  const noAnswer = 'no response: nothing came within 10 s';
  return [
    sampleResult('plant-store/valid-plant-accepted', 'passed', { title: 'A valid plant is accepted' }),
    sampleResult('plant-store/missing-name-refused', 'failed', {
      assertions: ['name absent', 'id absent', 'both absent', 'name null', 'id null'].map(failing),
    }),
    sampleResult('plant-store/malformed-json-refused', 'failed', {
      title: 'A body that is not JSON is refused in time',
      clause: jsonGrammar,
      assertions: [{ ...failing('truncated'), actual: noAnswer, exchange: 2 }],
      reason: noAnswer,
    }),
    sampleResult('plant-store/method-refused-with-allow', 'failed', {
      level: 'SHOULD',
      title: 'Other methods are refused, and say which would do',
      clause: allowOf405,
    }),
    sampleResult('plant-store/plant-echoed', 'failed', {
      level: 'MAY',
      title: 'The plant comes back as it was sent',
    }),
    sampleResult('plant-store/own-document-valid', 'inapplicable', { reason: lacksDocument }),
  ];
}

function bearerResults(): CheckResult[] {
  const reason = 'the target says to retry later: status 429';
  return [
    sampleResult('bearer/anonymous-refused', 'passed', { title: 'Request without credentials is refused' }),
    sampleResult('bearer/expired-token-refused', 'inapplicable', {
      reason: 'needs credentials.expired: the configuration supplies an expired token',
    }),
    sampleResult('bearer/unknown-token-refused', 'untestable', { reason }),
    sampleResult('bearer/challenge-parsed', 'untestable', { level: 'SHOULD', reason }),
    sampleResult('bearer/token-not-repeated', 'errored', {
      reason: 'VIVERO_INTERNAL bearer/token-not-repeated asserted nothing; this is a bug in vivero',
    }),
  ];
}

/** Returns a run in which all is well: checks passed in two suites, and some that do not apply. */
export function greenReport(changes: Partial<RunReport> = {}): RunReport {
  const passed = (suite: string, count: number): CheckResult[] =>
    Array.from({ length: count }, (_, index) => sampleResult(`${suite}/question-${index + 1}-answered`, 'passed'));
  const lacks = (name: string, meaning: string): CheckResult =>
    sampleResult(`bearer/${name}-refused`, 'inapplicable', {
      reason: `needs credentials.${name}: the configuration supplies ${meaning}`,
    });
  const results = [
    ...passed('plant-store', 42),
    sampleResult('plant-store/own-document-valid', 'inapplicable', { reason: lacksDocument }),
    ...passed('bearer', 24),
    lacks('expired', 'an expired token'),
    lacks('revoked', 'a revoked token'),
  ];
  return sampleReport(results, changes);
}

function emptyExchange(id: number): StoredExchange {
  return sampleExchange(id, {
    check: 'plant-store/malformed-json-refused',
    case: 'truncated',
    durationMs: 10_003,
    attempts: 2,
    response: null,
    fault: { kind: 'timeout', message: 'nothing came within 10 s', code: null, blame: 'target' },
  });
}
