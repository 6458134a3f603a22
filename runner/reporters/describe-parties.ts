import type { RunReport } from '../../contracts/run-report/run-report.ts';
import { exitCodeOf } from '../../contracts/run-report/verdict.ts';

/**
 * Returns the verdict on each party of recorded traffic, such as `client: conforms, deployment staging: does not conform`; `null` for any other
 * run, and where one party alone was judged. `name` is that of the deployment.
 */
export function describeParties({ traffic, results, failOn, abort }: RunReport, name: string): string | null {
  if (traffic === undefined) return null;
  const isOfClient = ({ suite }: RunReport['results'][number]): boolean => suite.startsWith('client-');
  const parties = [
    { party: 'client', results: results.filter(isOfClient), abort: abort?.kind === 'client-failed' ? abort : null },
    { party: `deployment ${name}`, results: results.filter((result) => !isOfClient(result)), abort: null },
  ].filter((one) => one.results.length > 0);
  if (parties.length < 2) return null;
  return parties
    .map((one) => `${one.party}: ${words[exitCodeOf({ ...one, failOn, signal: null })] ?? 'inconclusive'}`)
    .join(', ');
}

const words: Readonly<Record<number, string>> = { 0: 'conforms', 1: 'does not conform' };
