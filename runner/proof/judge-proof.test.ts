import t from 'tap';
import type { CheckResult } from '../../contracts/run-report/run-report.ts';
import { defects, variants } from '../../fixtures/overlays/index.generated.ts';
import { checks } from '../../suites/index.generated.ts';
import { isNamedBy } from '../engine/plan.ts';
import type { Check } from '../kit/define-check.ts';
import { judgeDefect, judgeVariant } from './judge-proof.ts';

const must = { id: 'made/must', clause: 'rfc9110:media-type.case-insensitive', brokenBy: [] } as unknown as Check;
const known = new Map([[must.id, must]]);
const ended = (outcome: CheckResult['outcome']) => ({
  results: [{ id: must.id, outcome, reason: '', assertions: [] } as unknown as CheckResult],
});
const findings = (judge: 'defect' | 'variant', facts: object, outcome: CheckResult['outcome']): number => {
  const runs = { checks: known, plain: ended('passed'), report: ended(outcome) };
  const overlay = { id: 'made-up', ...facts };
  return (judge === 'defect' ? judgeDefect(overlay, runs) : judgeVariant(overlay, runs)).length;
};

t.test('what takes something away excuses a check that could not judge, and none that fails', async (t) => {
  for (const judge of ['defect', 'variant'] as const) {
    const away = { takesAway: ['made/*'] };
    t.equal(findings(judge, away, 'untestable'), 0, `${judge}: untestable`);
    t.equal(findings(judge, away, 'failed'), 1, `${judge}: failed`);
    t.equal(findings(judge, away, 'errored'), 1, `${judge}: errored`);
  }
});

t.test('a check that fails beside those that name a defect is named by its id', async (t) => {
  t.equal(findings('defect', {}, 'failed'), 1);
  t.equal(findings('defect', { alsoBreaks: [must.id] }, 'failed'), 0);
  t.equal(findings('defect', { alsoBreaks: ['made/*'] }, 'failed'), 1, 'a wildcard names nobody');
  t.equal(findings('defect', { alsoBreaks: [must.id] }, 'errored'), 1, 'a fault of ours is never excused');
});

t.test('notes of a variant excuse no failure at MUST level', async (t) => {
  t.equal(findings('variant', { notes: [must.id] }, 'failed'), 1);
  t.equal(findings('variant', { notes: [must.id] }, 'untestable'), 0);
});

t.test('what fails on the plain mock too proves nothing', async (t) => {
  const runs = { checks: known, plain: ended('failed'), report: ended('failed') };
  const naming = new Map([[must.id, { ...must, brokenBy: ['made-up'] } as unknown as Check]]);
  t.equal(judgeDefect({ id: 'made-up' }, { ...runs, checks: naming }).length, 1, 'a check that names the defect');
  t.equal(judgeDefect({ id: 'made-up' }, runs).length, 1, 'another one');
  t.equal(judgeVariant({ id: 'made-up' }, runs).length, 1, 'a variant');
  const unable = { ...runs, plain: ended('untestable'), report: ended('untestable') };
  t.equal(judgeVariant({ id: 'made-up' }, unable).length, 0, 'what could not be judged before, either');
});

t.test('every check that an overlay names exists', async (t) => {
  const ids = new Set<string>(checks.map(({ id }) => id));
  for (const overlay of [...defects, ...variants]) {
    const named = overlay.kind === 'defect' ? (overlay.alsoBreaks ?? []) : (overlay.notes ?? []);
    for (const id of named) if (!ids.has(id)) t.fail(`${overlay.id} names ${id}, which is not the id of a check`);
    for (const glob of overlay.takesAway ?? [])
      if (!checks.some((check) => isNamedBy(check, glob))) t.fail(`${overlay.id}: ${glob} names no check`);
  }
});
