import type { Acceptance, CheckResult, RunReport } from '../../contracts/run-report/run-report.ts';
import { mixedReport } from './sample-report.test-support.ts';

/** Why the sample failures are accepted. */
const sampleAcceptance: Acceptance = {
  reason: 'PLANT-204: the edge responds with 200 until the gateway is replaced',
  owner: 'plants team',
  expires: '2027-01-31',
};

/**
 * Returns the mixed run with all that a baseline, repetitions, a plan and a configuration file add: a failure that is accepted as a whole,
 * one that is accepted in part, an unstable check that passed, entries that expired and are stale.
 */
export function standingReport(changes: Partial<RunReport> = {}): RunReport {
  const plain = mixedReport();
  const results = plain.results.map(standingOf);
  const entry = { check: 'plant-store/missing-name-refused', assertion: 'id absent: the request is refused' };
  return {
    ...plain,
    configuration: { file: 'ci/vivero.config.yaml' },
    plan: { sha256: '3f8a2c9b'.repeat(8) },
    repeat: 3,
    results,
    baseline: {
      file: 'vivero.baseline.json',
      entries: 9,
      expired: [{ ...entry, ...sampleAcceptance, expires: '2026-10-31' }],
      stale: [{ check: 'bearer/anonymous-refused', assertion: null, ...sampleAcceptance, owner: 'identity team' }],
    },
    summary: { ...plain.summary, accepted: 1, unstable: 1 },
    ...changes,
  };
}

function standingOf(result: CheckResult): CheckResult {
  const { id, outcome, assertions } = result;
  const repeats =
    id === 'bearer/anonymous-refused' ? (['passed', 'failed', 'passed'] as const) : [outcome, outcome, outcome];
  const accept = (count: number): CheckResult['assertions'] =>
    assertions.map((assertion, index) => (index < count ? { ...assertion, accepted: sampleAcceptance } : assertion));
  if (id === 'plant-store/malformed-json-refused') return { ...result, repeats, accepted: true, assertions: accept(1) };
  if (id === 'plant-store/missing-name-refused') return { ...result, repeats, assertions: accept(2) };
  return { ...result, repeats };
}
