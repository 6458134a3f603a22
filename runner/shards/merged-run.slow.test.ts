import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { isDrawn, isRelease } from '../../scripts/test/is-drawn.test-support.ts';
import { patient } from '../../scripts/test/patient.test-support.ts';
import { clauses } from '../../contracts/clauses/index.ts';
import { startMock } from '../../fixtures/mock/start-mock.ts';
import { checks } from '../../suites/index.generated.ts';
import { suiteOf } from '../engine/plan.ts';
import type { RunReport } from '../../contracts/run-report/run-report.ts';
import { configureMock, runVivero } from './shared-mock.test-support.ts';
import { runOf } from '../store/run-of.test-support.ts';
import { defects } from '../../fixtures/overlays/index.generated.ts';

/**
 * What is drawn anew each time, and differs between two whole runs too: the time of an answer and of a registration, and ids of
 * sessions, clients, codes and states.
 */
const drawn = [
  /\b[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT/g,
  /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g,
  /(?<![\w-])(?:[\w-]{21}|[\w-]{40,60})(?![\w-])/g,
  /(?<="client_id_issued_at":)\d+/g,
];

/** The only places where a part of a text may differ, and only by what is drawn. */
const mayHoldDrawn = [
  /^results\.\d+\.reason$/,
  /^results\.\d+\.assertions\.\d+\.actual(?:\.\w+)?$/,
  /^exchanges\.\d+\.request\.url$/,
  // A date that the target sent, sent back as a condition.
  /^exchanges\.\d+\.request\.headers\.\d+\.1$/,
  /^exchanges\.\d+\.request\.body\.text$/,
  /^exchanges\.\d+\.request\.rawBase64$/,
  /^exchanges\.\d+\.curl$/,
  /^exchanges\.\d+\.response\.headers\.\d+\.1$/,
  /^exchanges\.\d+\.response\.body\.text$/,
];

/** Members that say when something was, and how long it took. */
const times = ['startedAt', 'durationMs', 'timing', 'times'];

/** Returns each place at which two runs differ, times and what is drawn apart. */
function differences(one: unknown, other: unknown, path = ''): string[] {
  if (typeof one === 'object' && typeof other === 'object' && one !== null && other !== null) {
    const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => !times.includes(name));
    const at = (name: string): string => (path === '' ? name : `${path}.${name}`);
    const [left, right] = [one, other] as [Record<string, unknown>, Record<string, unknown>];
    return names.flatMap((name) => differences(left[name], right[name], at(name)));
  }
  if (one === other) return [];
  const isAlike =
    typeof one === 'string' &&
    typeof other === 'string' &&
    mayHoldDrawn.some((place) => place.test(path)) &&
    withoutDrawn(textAt(path, one)) === withoutDrawn(textAt(path, other));
  return isAlike ? [] : [`${path}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`];
}

/** Returns what a member says: bytes that were written as they are stand in base64. */
function textAt(path: string, text: string): string {
  return path.endsWith('.rawBase64') ? Buffer.from(text, 'base64').toString('latin1') : text;
}

function withoutDrawn(text: string): string {
  // What made-up assertions have in common with tokens is redacted, here more and there less.
  const rest = text.replaceAll(/(?<=assertion=)[\w.[\]-]+/g, '<assertion>');
  return drawn.reduce((left, pattern) => left.replaceAll(pattern, ({ length }) => `<${length} drawn>`), rest);
}

/** Read before all the rest, since a failure is best understood by them. */
function outcomesOf({ results }: RunReport): string[] {
  return results.map(({ id, outcome, reason }) => `${id} ${outcome} ${withoutDrawn(reason)}`);
}

/** Suites with everything that could tell the parts of a run from a whole one: plants, what observes, shared visits, MCP, OAuth. */
const suites = ['plant-store', 'bearer', 'authorization', 'mcp', 'skills'];

/** Defects of which an asking and an observing check find more than one. */
const laid = ['created-201', 'extra-member-refused'];
/** The checks that find them, and a quarter of the others at the gate. */
const selected = checks.filter(
  ({ id, clause, stress, brokenBy }) =>
    suites.includes(suiteOf(id)) &&
    clauses[clause].level === 'MUST' &&
    stress !== true &&
    (laid.some((defect) => brokenBy.includes(defect)) || isDrawn(`merged run ${id}`, { gate: 4 })),
);
const totals = isRelease() ? [1, 3, 16] : [3];
const options = ['--allow-writes', '--quiet'];

// Each part is a process.
t.setTimeout(patient(900_000));

t.test(`the merged run is the whole run, of ${totals.join(', ')} parts`, async (t) => {
  const mock = await startMock({ overlays: defects.filter(({ id }) => laid.includes(id)) });
  t.teardown(() => mock.close());
  const directory = t.testdir({ 'vivero.config.json': JSON.stringify({ targets: { shared: configureMock(mock) } }) });
  const vivero = async (...line: string[]): Promise<number | null> => {
    const { exitCode, stdout, stderr } = await runVivero(line, { directory });
    if (exitCode !== 0 && exitCode !== 1) t.comment(stdout, stderr);
    return exitCode;
  };
  const read = (file: string): RunReport => runOf(readFileSync(join(directory, file), 'utf8'));
  const ids = selected.map(({ id }) => id).join(',');
  t.equal(await vivero('plan', 'shared', '--check', ids, '--allow-writes', '--output', 'plan.json'), 0);
  t.equal(await vivero('run', '--plan', 'plan.json', ...options, '--reporter', 'json=whole.json'), 1);
  const whole = read('whole.json');
  t.ok(whole.summary.failed > 1, 'something is to be told');
  for (const total of totals) {
    const parts = Array.from({ length: total }, (_, place) => `${place + 1}/${total}`).values();
    const blobs = `blobs-of-${total}`;
    const work = async (): Promise<void> => {
      for (const part of parts) {
        const line = ['run', '--plan', 'plan.json', ...options, '--output', 'parts', '--reporter', 'tap=/dev/null'];
        t.match(await vivero(...line, '--shard', part, '--blob', blobs), /^[01]$/, part);
      }
    };
    await Promise.all([work(), work()]);
    t.equal(readdirSync(join(directory, blobs)).length, total);
    t.equal(await vivero('merge', blobs, '--quiet', '--reporter', 'json=merged.json'), 1);
    const merged = read('merged.json');
    t.strictSame(outcomesOf(merged), outcomesOf(whole), `outcomes of ${total} parts`);
    t.strictSame(differences(whole, merged).slice(0, 10), [], `all of ${total} parts`);
    const plants = merged.exchanges.filter(({ intent }) => intent.operation === 'create-plant');
    t.ok(plants.length > (isRelease() ? 50 : 5));
  }
});
