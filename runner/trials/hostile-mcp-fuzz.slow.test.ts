import fc from 'fast-check';
import t from 'tap';
import { isDrawn, testSeed } from '../../scripts/test/is-drawn.test-support.ts';
import { patient } from '../../scripts/test/patient.test-support.ts';
import type { Overlay } from '../../fixtures/mock/overlay.ts';
import {
  type AskingSuite,
  calling,
  editing,
  editingResults,
  forResourceMetadata,
  forServerMetadata,
  type Json,
  startHostileMock,
  to,
} from './hostile-mcp.test-support.ts';
import { troublesOf } from './hostile-reports.test-support.ts';
import { recordTalk } from '../proof/record-talk.ts';
import { createProofWorld } from '../commands/proof/proof-world.ts';
import type { RunReport } from '../../contracts/run-report/run-report.ts';

t.setTimeout(patient(1_200_000));

const mock = await startHostileMock();
t.teardown(() => mock.close());

/** What every check asks a mock in order: whoever is told nothing else by a document asks and judges as there. */
const surroundings = {
  env: process.env,
  tool: { name: 'vivero', version: '0.0.0', node: process.version },
  clock: { now: () => Date.now(), monotonicMs: () => performance.now() },
  random: (bound: number) => Math.floor(Math.random() * bound),
} as const;
const world = createProofWorld(surroundings, new AbortController().signal);
const talk = await recordTalk(world, { group: 'mcp', withStress: false });

async function askWhoeverIsTold(suites: readonly AskingSuite[], overlay: Overlay): Promise<RunReport> {
  const told = await talk.checksTold(overlay);
  return mock.ask({ suites, overlays: [overlay], ...(told && { checks: [...told.checks] }) });
}

/** A document of the target, and what of it has to stay for the rest to be looked at. */
interface Document {
  readonly suites: readonly AskingSuite[];
  readonly kept: readonly string[];
  /** Members that the mock leaves out. */
  readonly added?: readonly string[];
  overlay(edit: (value: Json) => unknown): Overlay;
}

const oauth = ['metadata', 'authorization'] as const;
const documents: Readonly<Record<string, Document>> = {
  'protected-resource metadata': {
    suites: oauth,
    kept: ['authorization_servers'],
    added: [
      'jwks_uri',
      'signed_metadata',
      'resource_signing_alg_values_supported',
      'resource_policy_uri',
      'tls_client_certificate_bound_access_tokens',
      'dpop_bound_access_tokens_required',
      'authorization_details_types_supported',
    ],
    overlay: (edit) => editing('mcp', forResourceMetadata, edit),
  },
  'authorization-server metadata': {
    suites: oauth,
    kept: ['issuer', 'authorization_endpoint', 'token_endpoint', 'registration_endpoint', 'jwks_uri'],
    added: [
      'signed_metadata',
      'introspection_endpoint',
      'require_pushed_authorization_requests',
      'userinfo_endpoint',
      'response_types_supported',
    ],
    overlay: (edit) => editing('authorization', forServerMetadata, edit),
  },
  'key set': { suites: oauth, kept: ['keys'], overlay: (edit) => editing('authorization', to('jwks'), edit) },
  'token answer': {
    suites: ['authorization'],
    kept: ['access_token'],
    added: ['id_token', 'refresh_token', 'scope', 'expires_in'],
    overlay: (edit) => editing('authorization', to('token'), edit),
  },
  'registration answer': {
    suites: ['authorization'],
    kept: ['client_id'],
    added: ['client_secret', 'client_secret_expires_at', 'registration_client_uri', 'registration_access_token'],
    overlay: (edit) => editing('authorization', to('register'), edit),
  },
  'answer to initialize': {
    suites: ['mcp'],
    kept: ['protocolVersion', 'capabilities'],
    added: ['instructions', '_meta', 'extensions'],
    overlay: (edit) => editingResults(['initialize'], edit),
  },
  'answer to server/discover': {
    suites: ['mcp'],
    kept: ['supportedVersions', 'capabilities'],
    added: ['extensions', 'instructions', '_meta', 'ttlMs', 'cacheScope'],
    overlay: (edit) => editingResults(['server/discover'], edit),
  },
  'answer to tools/list': {
    suites: ['mcp'],
    kept: ['tools'],
    added: ['nextCursor', '_meta', 'ttlMs', 'cacheScope', 'resultType'],
    overlay: (edit) => editingResults(['tools/list'], edit),
  },
  'answer to tools/call': {
    suites: ['mcp', 'bearer'],
    kept: [],
    added: ['isError', '_meta', 'inputRequests', 'requestState', 'structuredContent'],
    overlay: (edit) => editingResults(['tools/call'], edit),
  },
  message: {
    suites: ['mcp'],
    kept: ['id', 'result'],
    added: ['method', 'params', 'error'],
    overlay: (edit) => editing('mcp', calling(), edit),
  },
};

/** Values of every type, each of which breaks whoever trusts it. */
const values: Readonly<Record<string, unknown>> = {
  null: null,
  'a number': 7,
  'a text that acts': '\u001b[2J\n::error::x',
  'a list': [null, 7, 'x', [[]], { a: null }],
  'an object': { toString: 1, valueOf: null, length: 9, toJSON: 'x' },
  'a prototype': JSON.parse('{"__proto__":{"a":1},"constructor":{"prototype":null},"hasOwnProperty":true}') as unknown,
  'a nested list': JSON.parse('['.repeat(800) + ']'.repeat(800)) as unknown,
};

/** A fifth of all is tried at the gate, another one at each commit. */
const isTried = (...words: readonly string[]): boolean => isDrawn(`fuzz ${words.join()}`, { gate: 5 });

for (const [name, { suites, kept, added = [], overlay }] of Object.entries(documents)) {
  const tried = Object.entries(values).filter(([type]) => isTried(name, type));
  t.test(`${name}: members of wrong types, ${tried.map(([type]) => type).join(', ') || 'none'}`, async (t) => {
    for (const [type, value] of tried) {
      for (const spared of [kept, []]) {
        const edit = (document: Json): unknown =>
          Object.fromEntries(
            [...Object.keys(document), ...added].map((key) => [key, spared.includes(key) ? document[key] : value]),
          );
        const report = await askWhoeverIsTold(suites, overlay(edit));
        t.strictSame(await troublesOf(report), [], `${type}${spared.length > 0 ? ` but for ${kept.join(', ')}` : ''}`);
        if (kept.length === 0) break;
      }
    }
  });

  if (!isTried(name, 'at random')) continue;
  t.test(`${name}: parts of it replaced at random`, async (t) => {
    const property = fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 3 }), async (mutations) => {
      const edit = (document: Json): unknown => mutations.reduce<unknown>(mutate, document);
      const report = await askWhoeverIsTold(suites, overlay(edit));
      const troubles = await troublesOf(report);
      if (troubles.length > 0) throw new Error(troubles.join('\n'));
    });
    await fc.assert(property, { seed: testSeed(), numRuns: 2, endOnFailure: true });
    t.pass();
  });
}

/** What replaces the part of a document that is found by going into the members of those numbers. */
interface Mutation {
  readonly path: readonly number[];
  readonly value: unknown;
}

const text = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '__proto__',
    'http://',
    'file:///etc/passwd',
    'http://127.0.0.1:1/',
    '\u202e',
    '\ud800',
    '[',
    '%',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const anyValue = fc.oneof(
  fc.constantFrom(...Object.values(values), true, -1, 0.5, 1e308, Number.MAX_SAFE_INTEGER + 1),
  text,
  fc.array(text, { maxLength: 3 }),
  fc.dictionary(text, fc.oneof(text, fc.integer(), fc.constant(null)), { maxKeys: 3 }),
);
const mutation: fc.Arbitrary<Mutation> = fc.record({
  path: fc.array(fc.nat(40), { minLength: 1, maxLength: 6 }),
  value: anyValue,
});

/** Returns the document with one part of it replaced; a path ends where there is nothing to go into. */
function mutate(document: unknown, { path, value }: Mutation): unknown {
  const [step, ...rest] = path;
  if (step === undefined || typeof document !== 'object' || document === null) return value;
  const keys = Object.keys(document);
  const at = keys[step % Math.max(1, keys.length)];
  if (at === undefined) return value;
  const replaced = mutate((document as Record<string, unknown>)[at], { path: rest, value });
  if (Array.isArray(document)) return document.map((item: unknown, index) => (String(index) === at ? replaced : item));
  return Object.fromEntries(Object.entries(document).map(([key, was]) => [key, key === at ? replaced : was]));
}
