import t from 'tap';
import { judgeOpenApi, type OpenApiVerdict } from '../judge-openapi.ts';
import { readOpenApi } from '../read-openapi.ts';
import { rules } from './index.ts';
import { rightDocuments } from './right-documents.test-support.ts';
import { document, withGet } from './write-documents.test-support.ts';
import { rightKeys, wrongKeys } from './wrong-keys.test-support.ts';
import { rightLater, wrongLater } from './wrong-later.test-support.ts';
import { wrongOperations } from './wrong-operations.test-support.ts';
import { wrongSchemas } from './wrong-schemas.test-support.ts';
import { wrongStructure } from './wrong-structure.test-support.ts';
import { rightSwagger, wrongSwagger } from './wrong-swagger.test-support.ts';

async function judge(value: unknown, address = 'https://api.example/schema'): Promise<OpenApiVerdict> {
  const read = await readOpenApi(Buffer.from(JSON.stringify(value)), 'application/json');
  if (read.document === null) throw new Error(read.fault ?? '');
  return judgeOpenApi(read.document, new URL(address));
}

const wrong = [...wrongStructure, ...wrongOperations, ...wrongSchemas, ...wrongLater, ...wrongSwagger, ...wrongKeys];
const right = [...rightDocuments, ...rightLater, ...rightSwagger, ...rightKeys];

void t.test('each rule finds what it is there for, and no other rule does', async (t) => {
  for (const [rule, name, value, ...pointers] of wrong) {
    const { findings, faults } = await judge(value);
    const found = findings.map((finding) => `${finding.rule} ${finding.pointer}`);
    t.same(faults, [], `${rule}: ${name}`);
    t.same(
      found,
      pointers.map((pointer) => `${rule} ${pointer}`),
      `${rule}: ${name}`,
    );
  }
  const asked = new Set<string>(wrong.map(([rule]) => rule));
  t.same(
    rules.map(({ id }) => id).filter((rule) => !asked.has(rule)),
    // What only YAML can say is judged with the reading of YAML.
    ['parser-accepts', 'yaml-portable'],
    'every rule has a line',
  );
});

void t.test('nothing is said of what is right', async (t) => {
  for (const [name, value] of right) {
    const { findings, faults, unjudged } = await judge(value);
    t.same({ findings, faults, unjudged }, { findings: [], faults: [], unjudged: null }, name);
  }
});

void t.test('numbers are judged as they are written', async (t) => {
  const schema = (maximum: string): string =>
    `{"openapi":"3.1.0","info":{"title":"T","version":"1"},"components":{"schemas":{"S":{"type":"integer","format":"int64","maximum":${maximum}}}}}`;
  const judgeText = async (maximum: string): Promise<readonly string[]> => {
    const { document } = await readOpenApi(Buffer.from(schema(maximum)), 'application/json');
    return document === null ? ['unread'] : (await judgeOpenApi(document)).findings.map(({ rule }) => rule);
  };
  t.same(await judgeText('9223372036854775807'), []);
  t.same(await judgeText('9223372036854775808'), ['integers-exact']);
  t.same(await judgeText('9.223372036854776e18'), ['integers-exact']);
  t.same(await judgeText('9223372036854776000'), ['integers-exact']);
});

void t.test('a version that is not known is not judged', async (t) => {
  for (const openapi of ['3.3.0', '4.0.0']) {
    const verdict = await judge({ ...withGet({ responses: {} }), openapi });
    t.match(verdict, { version: openapi, findings: [], unjudged: /not known here/ });
  }
});

void t.test('findings are in a fixed order, and the rest of many is counted', async (t) => {
  const paths = Object.fromEntries(
    Array.from({ length: 120 }, (_, index) => [`/a${index}`, { get: { responses: {} } }]),
  );
  const { findings, totals } = await judge(document('3.1.0', { paths }));
  t.same(totals, { 'responses-given': 120, 'operation-ids-given': 120 });
  t.equal(findings.length, 100);
  t.same(
    findings.map(({ rule }) => rule),
    [...Array<string>(50).fill('responses-given'), ...Array<string>(50).fill('operation-ids-given')],
  );
  t.equal(findings[3]?.pointer, '/paths/~1a3/get/responses');
});
