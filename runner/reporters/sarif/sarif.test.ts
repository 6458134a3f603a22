import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import Ajv from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import t from 'tap';
import type { CheckResult, RunReport } from '../../../contracts/run-report/run-report.ts';
import { hostileReport } from '../hostile-report.test-support.ts';
import { runVariety } from '../run-variety.test-support.ts';
import { greenReport, mixedReport, sampleExchange, sampleReport, sampleResult } from '../sample-report.test-support.ts';
import { reportAsSarif, sarifWithin } from './sarif.ts';
import { sarifText } from './sarif-result.ts';

interface Rule {
  readonly id: string;
  readonly shortDescription: { readonly text: string };
  readonly fullDescription: { readonly text: string };
  readonly help: { readonly text: string; readonly markdown: string };
  readonly properties: { readonly tags: readonly string[] };
}
interface Result {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly level: string;
  readonly message: { readonly text: string };
  readonly locations: ReadonlyArray<{
    readonly physicalLocation: {
      readonly artifactLocation: { readonly uri: string };
      readonly region: { readonly startLine: number };
    };
  }>;
  readonly partialFingerprints: { readonly primaryLocationLineHash: string };
  readonly suppressions?: ReadonlyArray<{ readonly status: string; readonly justification: string }>;
  readonly webRequest?: { readonly method: string; readonly target: string; readonly headers: Record<string, string> };
  readonly webResponse?: { readonly body?: { readonly text: string } };
}
interface Run {
  readonly tool: { readonly driver: { readonly name: string; readonly rules: readonly Rule[] } };
  readonly automationDetails: { readonly id: string };
  readonly invocations: ReadonlyArray<{
    readonly executionSuccessful: boolean;
    readonly toolExecutionNotifications: ReadonlyArray<{
      readonly descriptor: { readonly id: string };
      readonly level: string;
      readonly message: { readonly text: string };
    }>;
  }>;
  readonly results: readonly Result[];
  readonly properties: { readonly vivero: { readonly resultsLeftOut: number } };
}

const schemaFile = new URL('../../../../shared/schemas/sarif-schema-2.1.0.json', import.meta.url);
const runsOf = (report: RunReport): readonly Run[] =>
  (JSON.parse(reportAsSarif(report)) as { runs: readonly Run[] }).runs;
const resultsOf = (report: RunReport): readonly Result[] => runsOf(report).flatMap(({ results }) => results);
const variety = Object.entries({
  ...runVariety(),
  hostile: hostileReport('\ud800\0</a>`|@a [x](1) {0}'),
  none: sampleReport([]),
});

t.test('it is valid by the schema of the standard', async (t) => {
  if (!existsSync(schemaFile)) {
    t.pass('the schema is not at hand', { skip: 'sarif-schema-2.1.0.json is not beside the repository' });
    return;
  }
  const ajv = new Ajv.default({ strict: false });
  addFormats.default(ajv);
  const validate = ajv.compile(JSON.parse(readFileSync(schemaFile, 'utf8')) as object);
  for (const [kind, report] of variety) {
    validate(JSON.parse(reportAsSarif(report)));
    t.same(validate.errors, null, kind);
  }
});

t.test('it is what code scanning of GitHub takes and can show', async (t) => {
  for (const [kind, report] of variety) {
    const runs = runsOf(report);
    t.ok(runs.length >= 1 && runs.length <= 20, kind);
    const categories = runs.map(({ automationDetails }) => automationDetails.id);
    t.equal(new Set(categories).size, runs.length, 'no two runs share a category');
    for (const { tool, results } of runs) {
      for (const { shortDescription, fullDescription, help, properties } of tool.driver.rules) {
        const texts = [shortDescription.text, fullDescription.text, help.text, help.markdown];
        t.ok(texts.every((text) => text !== '') && properties.tags.length <= 10);
        t.ok([shortDescription, fullDescription].every(({ text }) => text.length <= 1024));
      }
      for (const result of results) {
        const place = result.locations[0]?.physicalLocation;
        t.ok(result.message.text !== '' && result.locations.length === 1 && place?.region.startLine === 1);
        t.equal(tool.driver.rules[result.ruleIndex]?.id, result.ruleId);
      }
      const hashes = new Set(results.map(({ partialFingerprints }) => partialFingerprints.primaryLocationLineHash));
      t.equal(hashes.size, results.length, 'each result is an alert of its own');
    }
  }
});

t.test('a failure is the same alert in the next run, in another configuration and after others', async (t) => {
  const hashesOf = (report: RunReport): Map<string, string> =>
    new Map(
      resultsOf(report).map(({ ruleId, partialFingerprints: { primaryLocationLineHash: hash } }) => [ruleId, hash]),
    );
  const first = hashesOf(mixedReport());
  const next = mixedReport({ run: 'zzzz', startedAt: '2027-01-01T00:00:00.000Z', configuration: { file: 'a/b.yaml' } });
  t.same(hashesOf({ ...next, results: next.results.toReversed() }), first);
  t.equal(first.size, 4);
  const elsewhere = hashesOf({ ...next, target: { ...next.target, name: 'production' } });
  t.ok(
    [...elsewhere].every(([id, hash]) => hash !== first.get(id)),
    'another target fails for itself',
  );
});

t.test('a result is shown in the configuration file, or where one would be', async (t) => {
  const uriOf = (file?: string): string | undefined => {
    const report = mixedReport(file === undefined ? {} : { configuration: { file } });
    return resultsOf(report)[0]?.locations[0]?.physicalLocation.artifactLocation.uri;
  };
  t.equal(uriOf('config/vivero.config.ts'), 'config/vivero.config.ts');
  t.equal(uriOf('./my config%.yaml'), 'my%20config%25.yaml');
  for (const outside of [
    undefined,
    '../vivero.config.yaml',
    '/etc/vivero.yaml',
    'C:/vivero.yaml',
    String.raw`\\host\a`,
  ])
    t.equal(uriOf(outside), 'vivero.config.yaml');
});

t.test('uploading one suite closes no alert of another, nor does a suite of which nothing was judged', async (t) => {
  const categories = (report: RunReport): string[] =>
    runsOf(report).map(({ automationDetails }) => automationDetails.id);
  t.same(categories(mixedReport()), ['vivero/staging/plant-store/k3v9', 'vivero/staging/bearer/k3v9']);
  t.same(categories(runVariety()['unreachable'] ?? mixedReport()), [
    'vivero/staging/plant-store/not judged/k3v9',
    'vivero/staging/bearer/not judged/k3v9',
  ]);
  const gone = sampleReport([sampleResult('mcp/tools-listed', 'inapplicable')]);
  t.same(categories(gone), ['vivero/staging/mcp/k3v9'], 'what the target does not offer any more has no alerts');
  t.equal(categories(runVariety()['sharded'] ?? gone)[0], 'vivero/staging/plant-store/shard 2 of 3/k3v9');
  const suites = Array.from({ length: 21 }, (_, index) => sampleResult(`suite-${index}/check`, 'failed'));
  t.same(categories(sampleReport(suites)), ['vivero/staging/k3v9'], 'more suites than runs are allowed');
});

t.test('a result tells what failed, with the exchange that shows it', async (t) => {
  const [first, second] = resultsOf(mixedReport());
  t.equal(
    first?.message.text,
    'name absent: the request is refused: expected a 4xx response, got status 200 (application/json). 4 more assertions failed. Target: staging.',
  );
  t.match(first?.webRequest, { method: 'POST', target: 'https://plants.staging.example/plants' });
  t.equal(first?.webRequest?.headers['authorization'], 'Bearer [redacted]');
  t.match(first?.webResponse, { statusCode: 200, body: { text: '{"name":""}' } });
  t.same(second?.webResponse, { noResponseReceived: true });
  t.same(
    resultsOf(mixedReport()).map(({ level }) => level),
    ['error', 'error', 'warning', 'note'],
  );
});

t.test('what is accepted is suppressed, and what could not be judged is told', async (t) => {
  const accepted = resultsOf(runVariety()['accepted'] ?? greenReport());
  t.equal(accepted.length, 2);
  for (const { suppressions } of accepted) {
    t.match(suppressions, [
      { kind: 'external', status: 'accepted', justification: /until 2027-01-31 \(team-plants\)/ },
    ]);
  }
  const [, bearer] = runsOf(mixedReport());
  t.equal(bearer?.invocations[0]?.executionSuccessful, false, 'a check errored');
  t.same(
    bearer?.invocations[0]?.toolExecutionNotifications.map(({ descriptor, level }) => [descriptor.id, level]),
    [
      ['untestable', 'error'],
      ['untestable', 'warning'],
      ['errored', 'error'],
    ],
  );
  const [unreachable] = runsOf(runVariety()['unreachable'] ?? greenReport());
  t.match(unreachable?.invocations[0]?.toolExecutionNotifications[0], { descriptor: { id: 'aborted' } });
  const [outdated] = runsOf(runVariety()['baseline out of date'] ?? greenReport());
  t.match(outdated?.invocations[0]?.toolExecutionNotifications[0]?.message.text, 'expired on 2026-01-31');
});

t.test('no text of a target makes a link or a placeholder', async (t) => {
  t.equal(sarifText(String.raw`[a](1) {0} {"b":[1]} \[`), String.raw`\[a\](1) {{0}} {"b":\[1\]} \\\[`);
});

t.test('a run too large for a consumer keeps the gravest of its results', async (t) => {
  const noise = Array.from({ length: 60 }, (_, index) => {
    const text = randomBytes(1500).toString('base64');
    const body = { text, base64: null, sizeBytes: text.length, truncated: false };
    return sampleExchange(index, { response: { status: 200, headers: [], body } });
  });
  const results = noise.map(({ id }): CheckResult => {
    const result = sampleResult(`suite/check-${id}`, 'failed', { level: id === 59 ? 'MUST' : 'MAY' });
    return { ...result, assertions: result.assertions.map((assertion) => ({ ...assertion, exchange: id })) };
  });
  const within = (gzippedBytes: number, most: number): Run | undefined => {
    const text = sarifWithin(sampleReport(results, { exchanges: noise }), { gzippedBytes, results: most });
    t.ok(gzipSync(text).length <= gzippedBytes);
    return (JSON.parse(text) as { runs: Run[] }).runs[0];
  };
  const few = within(1_000_000, 50);
  t.equal(few?.results.length, 50);
  t.equal(few?.results[0]?.ruleId, 'suite/check-59');
  t.equal(few?.properties.vivero.resultsLeftOut, 10);
  const whole = within(100_000, 60);
  t.equal(whole?.results[0]?.webResponse?.body?.text.length, 2000);
  const small = within(20_000, 60);
  t.equal(small?.results.length, 60, 'bodies are cut before results go');
  t.equal(small?.results[0]?.webResponse?.body?.text.length, 200);
  const smallest = within(3000, 60);
  t.same([smallest?.results.length, smallest?.results[0]?.webResponse], [12, undefined]);
});
