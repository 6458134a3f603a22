import { existsSync, readFileSync } from 'node:fs';
import t from 'tap';
import { validateXML } from 'xmllint-wasm';
import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import { hostileReport } from '../hostile-report.test-support.ts';
import { junitFiles, reportAsJunit, reportAsRichJunit } from './junit.ts';
import { greenReport, mixedReport, sampleReport, sampleResult } from '../sample-report.test-support.ts';
import { standingReport } from '../standing-report.test-support.ts';
import { xmlAttribute, xmlText } from './xml.ts';

const options = { color: false, width: 80, ascii: false, directory: 'reports/staging/2026-11-21T11-02-03Z' };
const schemaFile = new URL('../../../../shared/schemas/junit-10.xsd', import.meta.url);
/** Accepts every well-formed document, for where only that is asked. */
const anySchema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="testsuites"><xs:complexType><xs:sequence>
  <xs:any processContents="skip" minOccurs="0" maxOccurs="unbounded"/></xs:sequence><xs:anyAttribute processContents="skip"/></xs:complexType></xs:element></xs:schema>`;

async function faultsIn(xml: string, schema: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'junit.xml', contents: xml }],
    schema: [{ fileName: 'junit.xsd', contents: schema }],
  });
  return errors.map(({ message }) => message);
}

/** Returns a run that only its baseline keeps from being green. */
function outdatedReport(): RunReport {
  const { baseline } = standingReport();
  return greenReport({ exitCode: 1, ...(baseline && { baseline }) });
}

/** How often an element begins; nothing else can hold a `<`. */
const count = (xml: string, element: string): number => xml.split(`<${element}`).length - 1;

t.test('the strict dialect is valid by the schema that Jenkins validates with', async (t) => {
  if (!existsSync(schemaFile)) {
    t.pass('junit-10.xsd is not at hand', { skip: 'the schema junit-10.xsd is not beside the repository' });
    return;
  }
  const schema = readFileSync(schemaFile, 'utf8');
  t.same(await faultsIn(reportAsJunit(mixedReport(), options), schema), []);
  t.same(await faultsIn(reportAsJunit(sampleReport([]), options), schema), []);
  t.same(await faultsIn(reportAsJunit(hostileReport('\0]]>&"<a>\ud800\ufffe'), options), schema), []);
  t.same(await faultsIn(reportAsJunit(outdatedReport(), options), schema), []);
  const rich = await faultsIn(reportAsRichJunit(mixedReport(), options), schema);
  t.match(rich.join('\n'), "attribute 'file'", 'the schema tells the dialects apart');
});

t.test('the rich dialect is well-formed whatever a target sends', async (t) => {
  for (const report of [mixedReport(), hostileReport('\0]]>&"<a>\ud800\ufffe\n\u001b[2J')]) {
    t.same(await faultsIn(reportAsRichJunit(report, options), anySchema), []);
  }
});

t.test('a case names its check, clause and proof', async (t) => {
  const failed = sampleResult('plant-store/missing-name-refused', 'failed');
  const golden = readFileSync(new URL('golden/junit-strict.xml', import.meta.url), 'utf8');
  t.equal(
    reportAsJunit(sampleReport([failed, sampleResult('plant-store/valid-plant-accepted', 'passed')]), options),
    golden,
  );
  const rich = reportAsRichJunit(sampleReport([failed]), options);
  t.match(rich, 'file="suites/plant-store/missing-name-refused.ts" line="1"');
  t.match(rich, '<property name="clause" value="service:plants.required-members"/>');
  t.match(rich, `[[ATTACHMENT|${options.directory}/run.json]]`);
});

t.test('what does not decide the verdict never fails a build', async (t) => {
  const totals = (report: RunReport): string | undefined =>
    /tests="\d+" failures="\d+" errors="\d+"/.exec(reportAsJunit(report, options))?.[0];
  t.equal(totals(mixedReport()), 'tests="11" failures="2" errors="2"');
  t.equal(totals(mixedReport({ failOn: 'should' })), 'tests="11" failures="3" errors="3"');
  t.equal(totals(mixedReport({ failOn: 'may' })), 'tests="11" failures="4" errors="3"');
  t.equal(totals(greenReport()), 'tests="69" failures="0" errors="0"');
});

t.test('a run too large for one file is split, and nothing is lost', async (t) => {
  const report = sampleReport(
    Array.from({ length: 95 }, (_, index) => sampleResult(`suite-${index % 2}/check-${index}`, 'failed')),
  );
  const byCases = junitFiles(report, { directory: null, dialect: 'strict' }, { sizeBytes: 1e6, cases: 40 });
  t.same(
    byCases.map(({ name, text }) => [name, count(text, 'testcase ')]),
    [
      ['junit-1.xml', 40],
      ['junit-2.xml', 40],
      ['junit-3.xml', 15],
    ],
  );
  t.match(byCases[2]?.text, 'file 3 of 3');
  const bySize = junitFiles(report, { directory: null, dialect: 'rich' }, { sizeBytes: 30_000, cases: 1000 });
  t.ok(bySize.length > 1 && bySize.every(({ text }) => Buffer.byteLength(text) <= 30_000));
  t.equal(
    bySize.reduce((sum, { text }) => sum + count(text, 'testcase '), 0),
    95,
  );
  t.equal(junitFiles(report, { directory: null, dialect: 'strict' })[0]?.name, 'junit.xml');
});

t.test('no two cases share a name, and no name is longer than consumers take', async (t) => {
  const results = ['a', 'b'].map((id) =>
    sampleResult(`s/${id}`, 'passed', {
      title: 'x'.repeat(2000),
      clause: { id: 'rfc9110:a.b', document: '', section: '', url: null, statement: '' },
    }),
  );
  const names = [
    ...reportAsJunit(sampleReport(results), options).matchAll(/<testcase name="([^"]*)" classname="([^"]*)"/g),
  ];
  t.equal(new Set(names.map(([, name]) => name)).size, 2);
  t.ok(names.every(([, name = '', classname]) => name.length <= 512 && classname === 's.rfc9110'));
});

t.test('XML holds no character that it must not, and no text ends a section', async (t) => {
  t.equal(xmlText('a\0b\u001bc\ud800d\uffffe]]>&<'), 'abcde]]&gt;&amp;&lt;');
  t.equal(xmlAttribute('"\n\t'), '&quot;&#10;&#9;');
});

t.test('what is accepted is skipped with its reason, and what is unstable says so', async (t) => {
  const xml = reportAsJunit(standingReport(), options);
  t.match(
    xml,
    '<skipped message="accepted until 2027-01-31 (plants team): PLANT-204: the edge responds with 200 until',
  );
  t.match(xml, '<system-out>unstable: passed, failed, passed</system-out>');
  t.equal(count(xml, 'testcase '), standingReport().results.length, 'no case of its own where a check fails anyway');
});

t.test('a run that no check keeps from being green has a case that says why it is not', async (t) => {
  const green = greenReport();
  t.equal(count(reportAsJunit(green, options), 'testcase '), green.results.length);
  const outdated = reportAsJunit(outdatedReport(), options);
  t.equal(count(outdated, 'testcase '), green.results.length + 1);
  t.match(outdated, /<testsuites [^>]*failures="1" errors="0"/);
  t.match(outdated, 'vivero.baseline.json: expired on 2026-10-31: plant-store/missing-name-refused: id absent');
  t.match(outdated, 'vivero.baseline.json: stale, fails no more: bearer/anonymous-refused; delete it');
  const abort = { kind: 'missing-shards', message: 'shard 2 of 3 is missing', advice: '' } as const;
  const missing = reportAsJunit(greenReport({ exitCode: 3, abort }), options);
  t.match(missing, /<testsuites [^>]*failures="0" errors="1"/);
  t.match(missing, '<error message="shard 2 of 3 is missing" type="inconclusive">');
});
