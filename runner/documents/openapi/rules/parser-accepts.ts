import { isObject } from '../../json-value.ts';
import { dataOfKind } from '../convert-document.ts';
import type { KindName } from '../object-kind.ts';
import { joinPointer, splitPointer } from '../places.ts';
import { defineRule, type RawFinding } from '../rule.ts';
import type { DocumentModel } from '../document-model.ts';

/** What the parser says of a document, as far as it is used here. */
interface ParserFault {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly message?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/**
 * The parser that most JavaScript tools read documents with. Its schemas are older than the specification and refuse what
 * that allows, so that what it says is one tool's opinion, and what it is known to get wrong is left out.
 */
export const parserAccepts = defineRule({
  id: 'parser-accepts',
  level: 'should',
  title: 'The parser of JavaScript tools accepts the document',
  isSecondOpinion: true,
  async judge(model) {
    // It does not know what 3.2 added, and takes gigabytes for what is very large.
    if (model.version === '3.2' || model.nodes.length > mostNodes) return [];
    const { validate, dereference } = await loadParser();
    // Its own rules for 2.0 know no references: what it is given is not dereferenced.
    const options = {
      resolve: { external: false },
      dereference: { circular: 'ignore' as const },
      validate: { spec: false },
    };
    const found = await faultsOf(() =>
      validate(copyOf(model), { ...options, dereference: { ...options.dereference, excludedPathMatcher: () => true } }),
    );
    if (found.length > 0)
      return dropWrappers(found)
        .filter((fault) => !isKnownWrong(fault))
        .map(describe);
    return (await faultsOf(() => dereference(copyOf(model), options))).map(describe);
  },
});

/** Documents of more objects than this, about twenty megabytes, are left to our own rules. */
const mostNodes = 200_000;

/** It is slow to load, and most documents are never judged by it. */
async function loadParser(): Promise<{
  readonly validate: (document: never, options: object) => Promise<unknown>;
  readonly dereference: (document: never, options: object) => Promise<unknown>;
}> {
  const { default: parser } = await import('@apidevtools/swagger-parser');
  return parser;
}

/** It writes into what it is given; and what it takes for references in examples are none. */
function copyOf(model: DocumentModel): never {
  const kinds = new Map<object, KindName>(model.nodes.map(({ value, kind }) => [value, kind]));
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy);
    if (!isObject(value)) return value;
    const kind = kinds.get(value);
    const data = kind === undefined ? [] : (dataOfKind[kind] ?? []);
    const members = Object.entries(value).filter(
      ([name]) => !data.includes(name) && !(kind !== undefined && name.startsWith('x-')) && name !== '__proto__',
    );
    return Object.fromEntries(
      members.map(([name, member]) => [
        name,
        kind !== undefined && name === '$ref' && isOutside(member) ? '#' : copy(member),
      ]),
    );
  };
  const copied = copy(model.root) as Record<string, unknown>;
  if (model.version === '2.0') return copied as never;
  // It knows the versions of its day, and takes a document without paths for none.
  return { ...copied, openapi: model.version === '3.0' ? '3.0.3' : '3.1.0', paths: copied['paths'] ?? {} } as never;
}

function isOutside(reference: unknown): boolean {
  return typeof reference === 'string' && !reference.startsWith('#');
}

async function faultsOf(work: () => Promise<unknown>): Promise<ParserFault[]> {
  try {
    await work();
    return [];
  } catch (error) {
    const details =
      isObject(error) || error instanceof Error ? (error as { readonly details?: unknown }).details : null;
    if (Array.isArray(details)) return details as ParserFault[];
    const message = error instanceof Error ? error.message : 'the parser refuses it';
    return [{ instancePath: '', schemaPath: '', keyword: 'error', message, params: {} }];
  }
}

function describe(fault: ParserFault): RawFinding {
  return {
    pointer: pointerOf(fault),
    what: 'the parser refuses the document',
    expected: (fault.message ?? 'another value').split('\n')[0]?.slice(0, 300),
    actual: fault.keyword,
  };
}

/** Of a field that it does not expect, the field itself. */
function pointerOf({ instancePath, params }: ParserFault): string {
  const named = params['unevaluatedProperty'] ?? params['additionalProperty'];
  return typeof named === 'string' ? joinPointer(instancePath, named) : instancePath;
}

/** Of a choice of readings the one that fits best speaks for all: what is said deepest in the document, once for each place. */
function dropWrappers(faults: readonly ParserFault[]): ParserFault[] {
  const places = new Set(faults.flatMap((fault) => parentsOf(pointerOf(fault))));
  const kept = new Map<string, ParserFault>();
  for (const fault of faults) {
    const pointer = pointerOf(fault);
    if (!places.has(pointer) && !kept.has(pointer)) kept.set(pointer, fault);
  }
  return [...kept.values()];
}

function parentsOf(pointer: string): string[] {
  const names = splitPointer(pointer);
  return names.map((_, index) => joinPointer('', ...names.slice(0, index)));
}

/** Returns true for what its schemas refuse and the specification does not; each with the reason. */
function isKnownWrong({ instancePath, keyword, params }: ParserFault): boolean {
  // A license may have neither identifier nor URL (§4.8.4).
  if (instancePath === '/info/license' && (keyword === 'oneOf' || keyword === 'required')) return true;
  // It knows the scheme "bearer" in lower case only, where schemes have no case; rules of our own judge the others.
  if (instancePath.startsWith('/components/securitySchemes')) return true;
  // The description of a server variable is misspelt in it (§4.8.6), and a path item may be a reference (§4.8.9).
  const unexpected = params['unevaluatedProperty'];
  if (unexpected === 'description') return instancePath.includes('/variables/');
  // A link has a server, which is called "body" in it (§4.8.20).
  return unexpected === '$ref' || (unexpected === 'server' && instancePath.includes('/links/'));
}
