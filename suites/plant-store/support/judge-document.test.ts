import { readFileSync } from 'node:fs';
import t from 'tap';
import { readDocument } from '../../../runner/documents/document.ts';
import type { DocumentFinding } from './document-members.ts';
import { findCreatePlant, judgeCreatePlant, judgeIdentity, judgeSecurity } from './judge-document.ts';
import { judgeSchema, specifiedSchemas } from './judge-schema.ts';

const contract = readFileSync(new URL('../../../contracts/plant-store.openapi.yaml', import.meta.url), 'utf8');

function read(text: string): unknown {
  const document = readDocument(Buffer.from(text));
  if ('fault' in document) throw new Error(document.fault);
  return document.value;
}

/** The contract with a passage changed; the passage must be there. */
function changed(passage: string, replacement: string): unknown {
  if (!contract.includes(passage)) throw new Error(`the contract has no ${passage}`);
  return read(contract.replace(passage, () => replacement));
}

const statements = (findings: readonly DocumentFinding[]): string[] =>
  findings.filter(({ ok }) => !ok).map(({ statement }) => statement);
const schemaFaults = (document: unknown): string[] => {
  const { newPlant, plant, error } = findCreatePlant(document);
  const pairs = [
    [newPlant, specifiedSchemas.NewPlant],
    [plant, specifiedSchemas.Plant],
    [error, specifiedSchemas.Error],
  ] as const;
  return pairs.flatMap(([schema, specified]) => judgeSchema(schema, specified));
};
const judge = (document: unknown): string[] => [
  ...statements([...judgeIdentity(document), ...judgeSecurity(document), ...judgeCreatePlant(document)]),
  ...schemaFaults(document),
];

t.test('our own contract is as specified, in YAML and in JSON', async (t) => {
  t.strictSame(judge(read(contract)), []);
  t.strictSame(judge(read(JSON.stringify(read(contract)))), []);
});

t.test('each deviation is found', async (t) => {
  const deviations: ReadonlyArray<readonly [passage: string, replacement: string, found: RegExp]> = [
    ['openapi: 3.1.0', 'openapi: 3.1.1', /format is OpenAPI 3.1.0/],
    ['title: OpenAPI Plant Store', 'title: openapi plant store', /title/],
    ['version: 1.0.0', 'version: 1.0', /version/],
    ['    name: MIT\n    identifier: MIT', '    name: MITRE', /licence/],
    ['security:\n  - bearerAuth: []', 'x-security: []', /bearer/],
    ['  - bearerAuth: []', '  - bearerAuth: []\n  - {}', /bearer/],
    [
      '    post:\n',
      '    get:\n      security: []\n      responses: {}\n    post:\n',
      /GET \/plants requires a bearer token/,
    ],
    ['scheme: bearer', 'scheme: basic', /bearer/],
    ['type: http\n', 'type: apiKey\n', /bearer/],
    ['  /plants:', '  /plant:', /POST \/plants is described/],
    ['        required: true\n', '', /body is required/],
    ["        '200':", "        '201':", /200/],
    ["        '400':", '        default:', /400/],
    [
      "          application/json:\n            schema:\n              $ref: '#/components/schemas/NewPlant'",
      '          application/xml:\n            schema: {}',
      /body is described/,
    ],
    ['required: [name]', 'required: []', /name is not required/],
    ['required: [name]', 'required: [name, tag]', /tag is required/],
    ['required: [id]', 'required: []', /id is not required/],
    ['format: int64', 'format: int32', /id has the format int32/],
    ['format: int64', 'minimum: 1\n              format: int64', /id has the constraint minimum/],
    ['              format: int64\n', '', /id has no format/],
    [
      'type: integer\n              format: int64',
      'type: [integer, string]\n              format: int64',
      /id is of type integer, string/,
    ],
    ['description: Name of the plant', 'minLength: 1', /name has the constraint minLength/],
    ['description: Name of the plant', 'format: uuid', /name has the format uuid/],
    [
      '          description: Tag that specifies the type',
      '          nullable: true\n        colour: { type: string }',
      /it has the member colour/,
    ],
    [
      '          type: string\n          description: Tag that specifies the type',
      '          type: [string, "null"]',
      /tag is of type string, null/,
    ],
    ['required: [error, message]', 'required: [error]', /message is not required/],
    ['format: int32', 'format: int64', /error has the format int64/],
    [
      '    Plant:\n      type: object',
      '    Plant:\n      type: object\n      additionalProperties: false',
      /constraint additionalProperties/,
    ],
    ['    Error:\n      type: object', '    Error:\n      type: [object, "null"]', /type is object, null/],
  ];
  for (const [passage, replacement, found] of deviations) {
    const findings = judge(changed(passage, replacement));
    t.ok(
      findings.some((finding) => found.test(finding)),
      `${replacement} for ${passage}`,
      { findings },
    );
  }
});

t.test('other ways to write the same are right', async (t) => {
  const newPlant =
    "    NewPlant:\n      allOf:\n        - $ref: '#/components/schemas/Plant'\n        - type: object\n          required: [id]\n          properties:\n            id:\n              type: integer\n              format: int64\n              description: Identification number of the plant\n";
  const flat =
    '    NewPlant:\n      title: New\n      required: [name, id]\n      properties: { id: { type: integer, format: int64, minimum: -9223372036854775808 }, name: { type: [string] }, tag: { type: string, minLength: 0, examples: [a] } }\n      additionalProperties: true\n      x-order: 1\n';
  const rights: ReadonlyArray<readonly [string, string]> = [
    [newPlant, flat],
    ['    name: MIT\n    identifier: MIT', '    name: MIT License\n    url: https://plants.example/license'],
    ['    name: MIT\n    identifier: MIT', '    name: Licence\n    identifier: MIT'],
    ['scheme: bearer', 'scheme: Bearer\n      bearerFormat: JWT'],
    ['  - bearerAuth: []', '  - bearerAuth: []\n    tenant: []'],
    ['  /plants:', '  /v1/plants:'],
    ["        '400':", '        4XX:'],
    [
      "          application/json:\n            schema:\n              $ref: '#/components/schemas/NewPlant'",
      "          application/json; charset=utf-8:\n            schema:\n              $ref: '#/components/schemas/NewPlant'",
    ],
    ['      responses:\n', "      responses:\n        '401': { description: No token }\n"],
    ['    post:\n', '    summary: Plants\n    parameters: []\n    post:\n      security: [{ bearerAuth: [] }]\n'],
  ];
  for (const [passage, replacement] of rights) t.strictSame(judge(changed(passage, replacement)), [], replacement);
});

t.test('what is no OpenAPI document at all is judged and ends', async (t) => {
  const cyclic = read(
    "openapi: 3.1.0\npaths: { /plants: { post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } } } } }\ncomponents: { schemas: { A: { allOf: [{ $ref: '#/components/schemas/A' }, { properties: { id: { $ref: '#/components/schemas/A' } } }] } } }",
  );
  for (const value of [
    null,
    7,
    'text',
    [],
    {},
    { paths: [] },
    { paths: { '/plants': null } },
    { paths: { '/plants': { post: 7 } } },
    cyclic,
  ]) {
    t.ok(judge(value).length > 5);
  }
});
