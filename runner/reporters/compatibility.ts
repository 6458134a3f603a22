import { hosts } from '../../contracts/compatibility/hosts.ts';
import type { Need } from '../../contracts/compatibility/need.ts';
import { providers } from '../../contracts/compatibility/providers.ts';
import type { CheckResult, RunReport } from '../../contracts/run-report/run-report.ts';

/** Whether a run saw that a need is met; `unknown` where it did not find out. */
export type Standing = 'met' | 'unmet' | 'unknown';

/** A need as a run found it. */
export interface JudgedNeed extends Pick<Need, 'need' | 'source' | 'read'> {
  readonly standing: Standing;
  /** The check that decided it, `null` where none did. */
  readonly check: string | null;
}

/** A host with what it is documented to need. */
export interface JudgedHost {
  readonly name: string;
  readonly needs: readonly JudgedNeed[];
}

/** What a provider is documented not to do, where a check failed for it. */
export interface ProviderNote extends Omit<JudgedNeed, 'standing'> {
  readonly provider: string;
  readonly helps: string;
}

/** What a run shows of hosts and providers: information, which no verdict rests on. */
export interface Compatibility {
  /** Empty where the run judged nothing that a host needs. */
  readonly hosts: readonly JudgedHost[];
  readonly notes: readonly ProviderNote[];
}

/** Returns which hosts a run shows the MCP server to work with, and what of its failures its identity provider is known for. */
export function judgeCompatibility(report: Pick<RunReport, 'results' | 'exchanges'>): Compatibility {
  const results = new Map(report.results.map((result) => [result.id, result]));
  const judged = hosts.map(({ name, needs }) => ({ name, needs: needs.map((need) => judgeNeed(need, results)) }));
  const isJudged = judged.some(({ needs }) => needs.some(({ standing }) => standing !== 'unknown'));
  return { hosts: isJudged ? judged : [], notes: notesOf(report, results) };
}

/** Returns in a few words whether a host finds what it needs. */
export function describeHost({ needs }: JudgedHost): string {
  const count = (wanted: Standing): number => needs.filter(({ standing }) => standing === wanted).length;
  if (count('unmet') > 0) return `lacks ${count('unmet')} of ${needs.length}`;
  if (count('met') === 0) return 'not tested';
  return count('unknown') === 0 ? 'works' : `works as far as tested (${count('met')} of ${needs.length})`;
}

function judgeNeed({ need, source, read, shownBy, statement }: Need, results: Results): JudgedNeed {
  const standings = shownBy.map((id) => [id, standingOf(results.get(id), statement)] as const);
  const decisive =
    standings.find(([, standing]) => standing === 'met') ?? standings.find(([, standing]) => standing === 'unmet');
  return { need, source, read, standing: decisive?.[1] ?? 'unknown', check: decisive?.[0] ?? null };
}

type Results = ReadonlyMap<string, CheckResult>;

function standingOf(result: CheckResult | undefined, statement: string | undefined): Standing {
  if (result?.outcome === 'passed') return 'met';
  if (result?.outcome !== 'failed') return 'unknown';
  if (statement === undefined) return 'unmet';
  const own = result.assertions.filter((assertion) => assertion.statement.includes(statement));
  if (own.length === 0) return 'unknown';
  return own.every(({ ok }) => ok) ? 'met' : 'unmet';
}

/** What a provider is known for explains a failure only where the check failed. */
function notesOf({ exchanges }: Pick<RunReport, 'exchanges'>, results: Results): ProviderNote[] {
  const urls = exchanges.filter(({ system }) => system === 'authorization').map(({ request }) => request.url);
  const origins = new Set(urls.map((url) => url.split('?', 1)[0] ?? ''));
  const found = providers.filter(({ isAt }) => [...origins].some((url) => URL.canParse(url) && isAt(new URL(url))));
  return found.flatMap(({ name, limits }) =>
    limits.flatMap(({ need, helps, source, read, shownBy }) => {
      const check = shownBy.find((id) => results.get(id)?.outcome === 'failed');
      return check === undefined ? [] : [{ provider: name, need, helps, source, read, check }];
    }),
  );
}
