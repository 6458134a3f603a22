import t from 'tap';
import { patient } from '../../scripts/test/patient.test-support.ts';
import type { Overlay } from '../../fixtures/mock/overlay.ts';
import { startRecordingServer } from '../oauth/recording-server.test-support.ts';
import { type HostileCase, type Json, judgeCase, listing, startHostileMock } from './hostile-mcp.test-support.ts';

t.setTimeout(patient(1_200_000));

const stranger = await startRecordingServer((_, response) => response.end('{}'));
const mock = await startHostileMock();
t.teardown(() => Promise.all([stranger.close(), mock.close()]));

let count = 0;
const tool = (inputSchema: unknown, more: Json = {}): Json => {
  count += 1;
  return { name: `tool-${count}`, inputSchema, annotations: { readOnlyHint: true }, ...more };
};
const object = (properties: Json, more: Json = {}): Json => ({ type: 'object', properties, ...more });
const only = (...tools: readonly unknown[]): Overlay[] => [listing(() => ({ tools, nextCursor: undefined }))];
const wide = object(
  Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`p${index}`, { type: 'string' }])),
);
const catastrophic = '^(a+)+$';
const cyclic = { type: 'object', $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } };
const branching = Object.fromEntries(
  Array.from({ length: 8 }, (_, index) => [
    `x${index}`,
    { anyOf: Array.from({ length: 30 }, () => ({ $ref: `#/properties/x${index + 1}` })) },
  ]),
);
/** Tools that are none of the service's domains. */
const strange = ['mcp/tools-cover-domains'];
/** Tools that are listed here are known to nobody who could call them. */
const uncalled = ['mcp/read-only-tools-succeed', 'mcp/valid-calls-served'];
/** Whatever lists other tools each time; which domains there are, nobody knows of a list without end. */
const unsteady = ['mcp/invalid-cursor-refused', 'mcp/tool-pages-end', 'mcp/tools-same-on-connections'];

function nested(levels: number): unknown {
  return JSON.parse('{"type":"object","properties":{"a":'.repeat(levels) + '{}' + '}}'.repeat(levels));
}

const lists: Readonly<Record<string, HostileCase>> = {
  'that page for ever': {
    overlays: [listing(() => ({ tools: [tool(object({}))], nextCursor: `to ${count}` }))],
    exitCode: 1,
    fails: unsteady,
  },
  'of empty pages for ever': {
    overlays: [listing(() => ({ tools: [], nextCursor: `to ${(count += 1)}` }))],
    exitCode: 1,
    fails: ['mcp/invalid-cursor-refused', 'mcp/tool-pages-end'],
  },
  'of pages of megabytes for ever': {
    overlays: [
      listing(() => ({
        tools: Array.from({ length: 20 }, () => tool(object({}), { description: 'x'.repeat(200_000) })),
        nextCursor: `to ${count}`,
      })),
    ],
    exitCode: 1,
    fails: unsteady.filter((id) => id !== 'mcp/tool-pages-end'),
  },
  'of 20,000 tools': {
    overlays: only(...Array.from({ length: 20_000 }, () => tool(object({})))),
    exitCode: 0,
    fails: strange,
  },
  'with patterns that take for ever': {
    overlays: only(
      tool(
        object(
          { x: { type: 'string', pattern: catastrophic, default: `${'a'.repeat(60)}!` } },
          {
            required: ['x'],
            patternProperties: { [catastrophic]: {} },
            propertyNames: { pattern: '(.*a){25}' },
          },
        ),
        { outputSchema: object({ x: { pattern: catastrophic } }) },
      ),
    ),
    exitCode: 0,
    fails: strange,
  },
  'with references to somewhere else': {
    overlays: only(
      tool({ type: 'object', $ref: `${stranger.origin}/schema` }),
      tool({ type: 'object', $schema: `${stranger.origin}/dialect` }),
      tool({ type: 'object', $dynamicRef: `${stranger.origin}/dynamic` }),
      tool(object({ x: { $ref: 'x.json' } }, { $id: `${stranger.origin}/base/`, required: ['x'] })),
      tool({ type: 'object', $ref: 'file:///etc/passwd' }, { outputSchema: { $ref: `${stranger.origin}/x` } }),
    ),
    exitCode: 1,
    fails: [...strange, 'mcp/schemas-self-contained'],
    // An output schema that only refers elsewhere has no type of its own.
    mayFail: ['mcp/messages-valid', 'mcp/output-schemas-valid'],
  },
  'with references in circles': {
    overlays: only(
      tool(cyclic, { outputSchema: cyclic }),
      tool({ type: 'object', $ref: '#' }),
      tool({ type: 'object', allOf: [{ $ref: '#' }, { $ref: '#' }] }),
      tool(object({ x: { $ref: '#' } }, { required: ['x'] })),
      tool(object({ ...branching, x8: { type: 'string' } }, { required: ['x0'] })),
    ),
    exitCode: 0,
    fails: strange,
  },
  'with 10,000 properties': { overlays: only(tool(wide), tool(wide)), exitCode: 0, fails: strange },
  'with schemas nested 400 levels deep': { overlays: only(tool(nested(400))), exitCode: 0, fails: strange },
  'with names of a prototype': {
    overlays: only(
      JSON.parse(
        '{"name":"__proto__","__proto__":{"annotations":{"readOnlyHint":true}},"inputSchema":{"type":"object",' +
          '"properties":{"__proto__":{"type":"string"},"constructor":{"type":"string"}},"required":["__proto__"]}}',
      ),
      tool(object({ hasOwnProperty: { type: 'string' } }, { required: ['hasOwnProperty'] }), { name: 'constructor' }),
    ),
    exitCode: 0,
    fails: strange,
  },
  'with names that act, and of a megabyte': {
    overlays: only(
      ...['\u001b[2J', '\r\nx-evil: 1', '\n::error::x', '\ud800', '\u202e', 'a'.repeat(1_000_000)].map((name) =>
        tool(object({}), { name }),
      ),
    ),
    exitCode: 0,
    fails: [...strange, 'mcp/tool-names-portable'],
  },
  'with fields that would end a header': {
    overlays: only(
      tool(
        object(
          {
            x: { type: 'string', 'x-mcp-header': 'A\r\nx-evil: 1' },
            y: { type: 'string', 'x-mcp-header': 'Y', const: 'a\r\nx-evil: 2' },
          },
          { required: ['x', 'y'] },
        ),
      ),
    ),
    exitCode: 1,
    fails: [...strange, 'mcp/header-annotations-valid'],
  },
};

for (const [name, hostile] of Object.entries(lists)) {
  t.test(`lists ${name}`, async (t) => {
    const mayFail = [...uncalled, ...(hostile.mayFail ?? [])];
    const report = await mock.ask({ suites: ['mcp'], ...hostile });
    t.strictSame(await judgeCase(report, { ...hostile, mayFail }), []);
    t.strictSame(stranger.requests, [], 'nothing is got for a schema');
  });
}
