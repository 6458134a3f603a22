/**
 * Software that nobody here wrote, as its users start it: every check that fails is right by its clause, nothing else fails, and what
 * is broken on purpose is noticed. One stack: `npm test -- -g '<its name>' runner/trials/foreign/foreign-stacks.slow.test.ts`; where a table is
 * not met, the difference is what the run says now, and the comments say why.
 */
import t, { type Test } from 'tap';
import type { Level } from '../../../contracts/clauses/clause.ts';
import type { CheckResult, RunReport } from '../../../contracts/run-report/run-report.ts';
import type { ForeignStack } from './foreign-stack.test-support.ts';
import { runStack } from './run-stack.test-support.ts';
import { needsTrialPackages } from '../trial-packages.test-support.ts';

/** They import what is not installed with the root. */
const stacks = needsTrialPackages.skip === false ? (await import('./stacks/all-stacks.test-support.ts')).stacks : [];

if (stacks.length === 0)
  t.test('vivero finds exactly what is wrong with stacks of others', needsTrialPackages, async (t) =>
    t.fail('not found'),
  );

for (const stack of stacks) {
  t.test(`vivero finds exactly what is wrong with ${stack.name}`, async (t) => {
    const { report, exitCode } = await runStack(t, stack, { fault: null, checks: [] });
    t.strictSame(failures(report, stack), namedFailures(stack));
    t.strictSame(withOutcome(report, 'errored'), []);
    t.equal(exitCode, Object.keys(stack.must).length > 0 ? 1 : 0);
    judgeUntestable(t, stack, report);
    for (const result of report.results) if (!isNamed(stack, result)) t.comment(`${result.id}: ${result.reason}`);
  });

  for (const [fault, { says, noticedBy }] of Object.entries(stack.faults)) {
    t.test(`it is noticed of ${stack.name} that ${says}`, async (t) => {
      t.not(noticedBy.length, 0, 'some check is named');
      const known = Object.values(namedFailures(stack)).flat();
      t.strictSame(
        noticedBy.filter((id) => known.includes(id)),
        [],
        'what fails anyway notices nothing',
      );
      const { report } = await runStack(t, stack, { fault, checks: noticedBy });
      const failed = withOutcome(report, 'failed').filter((id) => noticedBy.includes(id));
      t.strictSame(failed, [...noticedBy].sort(), `${fault}: ${report.abort?.message ?? 'the run came to its end'}`);
    });
  }
}

function failures({ results }: RunReport, { byChance = {} }: ForeignStack): Record<Exclude<Level, 'ADVICE'>, string[]> {
  const failed = results.filter(({ id, outcome }) => outcome === 'failed' && !Object.hasOwn(byChance, id));
  const of = (...levels: Level[]): string[] => idsOf(failed.filter(({ level }) => levels.includes(level)));
  return { MUST: of('MUST'), SHOULD: of('SHOULD'), MAY: of('MAY', 'ADVICE') };
}

function namedFailures({ must, should, may }: ForeignStack): Record<Exclude<Level, 'ADVICE'>, string[]> {
  return { MUST: Object.keys(must).sort(), SHOULD: Object.keys(should).sort(), MAY: Object.keys(may).sort() };
}

/** States that each reason why checks cannot be put is named, and that each one named is met. */
function judgeUntestable(t: Test, stack: ForeignStack, { results }: RunReport): void {
  const reasons = results.filter(({ outcome }) => outcome === 'untestable').map(({ reason }) => reason);
  const starts = Object.keys(stack.untestable);
  const others = reasons.filter((reason) => !starts.some((start) => reason.startsWith(start)));
  t.strictSame(others, [], 'nothing else cannot be put');
  const unmet = starts.filter((start) => !reasons.some((reason) => reason.startsWith(start)));
  t.strictSame(unmet, [], 'each reason is met');
}

function isNamed(stack: ForeignStack, { id, outcome }: CheckResult): boolean {
  if ((outcome !== 'failed' && outcome !== 'errored') || Object.hasOwn(stack.byChance ?? {}, id)) return true;
  return Object.values(namedFailures(stack)).some((ids) => ids.includes(id));
}

function withOutcome({ results }: RunReport, outcome: CheckResult['outcome']): string[] {
  return idsOf(results.filter((result) => result.outcome === outcome));
}

function idsOf(results: readonly CheckResult[]): string[] {
  return results.map(({ id }) => id).sort();
}
