import t from 'tap';
import type { FrozenProfile } from '../../contracts/profiles/frozen-profiles.ts';
import { isGating } from '../../contracts/run-report/gating.ts';
import { reportAsBadge } from '../reporters/badge/badge.ts';
import { describeStatement } from '../reporters/attestation/attestation.ts';
import { reportAsMarkdown } from '../reporters/markdown/markdown.ts';
import { mixedReport } from '../reporters/sample-report.test-support.ts';
import { describeProfile } from '../reporters/describe-profile.ts';
import { holdToNamed, holdToProfile } from './hold-to-profile.ts';

const report = mixedReport();
const failing = report.results.filter((result) => isGating(result, report)).map(({ id }) => id);
const profileOf = (ids: readonly string[]): FrozenProfile => ({
  name: 'service@1',
  frozenOn: '2026-11-29',
  checks: { MUST: ids },
});
const all = report.results.map(({ id }) => id);

t.test('what is newer than the profile is shown, and does not count', async (t) => {
  t.ok(failing.length > 0 && report.exitCode === 1);
  const held = holdToProfile(report, profileOf(all.filter((id) => !failing.includes(id))), []);
  t.equal(held.exitCode, 0);
  t.equal(held.profile?.pending, failing.length);
  const [first] = held.results.filter(({ pending }) => pending);
  t.match(first, { severity: 'note', pending: true, reason: /^pending, since it is newer than service@1: / });
  t.equal(
    holdToProfile(held, profileOf(all.filter((id) => !failing.includes(id))), []).results.at(0)?.reason,
    held.results.at(0)?.reason,
  );
  t.match(describeProfile(held), /^profile service@1 \(sha256:[0-9a-f]{12}\): \d+ newer checks? (?:is|are) pending/);
  t.match(reportAsBadge(held), 'conforms to service@1');
  t.match(reportAsMarkdown(held, { directory: null }), /by service@1, conforms[^]*profile service@1/);
  const { predicate } = describeStatement(held, { runSha256: '0'.repeat(64), subjects: [] });
  t.match(predicate, { vivero_run: { profile: { name: 'service@1' } }, failedTests: [] });
});

t.test('what the profile has counts as ever', async (t) => {
  const held = holdToProfile(report, profileOf(all), []);
  t.equal(held.exitCode, report.exitCode);
  t.strictSame(held.results, report.results);
  t.equal(held.profile?.pending, 0);
});

t.test('a check that was renamed counts as ever', async (t) => {
  const renamed = report.results.map(({ id }) => ({ id: id as 'plant-store/plant-echoed', aliases: [`former/${id}`] }));
  const held = holdToProfile(report, profileOf(all.map((id) => `former/${id}`)), renamed);
  t.strictSame(held.results, report.results);
});

t.test('profiles of clients are held to by their names', async (t) => {
  const held = holdToNamed(report, 'client@1', []);
  t.equal(held.profile?.name, 'client@1');
  t.equal(held.profile?.pending, report.results.length, 'the checks of a service are not among those of clients');
  t.equal(holdToNamed(report, 'general', []), report);
});
