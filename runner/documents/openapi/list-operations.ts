import { isObject } from '../json-value.ts';
import { listItemOperations } from './item-operations.ts';
import { followReference, memberAt, pointerPart } from './local-reference.ts';
import { ownFragment } from './own-references.ts';
import { chooseServer, type DocumentBase, type DocumentedServer, pathBelowApi } from './operation-address.ts';
import { type DocumentedParameter, readParameters } from './read-parameters.ts';

/** One way of being let in: every scheme of it is needed. */
export type SecurityAlternative = ReadonlyArray<{
  readonly name: string;
  /** The Security Scheme Object, references resolved; `null` where the document has none of that name. */
  readonly scheme: Readonly<Record<string, unknown>> | null;
  readonly scopes: readonly string[];
}>;

/** An operation of a published document. */
export interface DocumentedOperation {
  /** As it is sent: in capitals, but for methods that a document of 3.2 writes otherwise. */
  readonly method: string;
  /** The path template as it is written. */
  readonly path: string;
  /** The path template below the API's address, servers counted in; `null` where it is not below it. */
  readonly address: string | null;
  /** JSON pointer to the Operation Object. */
  readonly pointer: string;
  readonly operationId: string | null;
  /** Its own security requirements, else those of the document; empty for a public one. */
  readonly security: readonly SecurityAlternative[];
  /** True where every alternative needs some scheme. */
  readonly isProtected: boolean;
  /** Those of its path and its own. */
  readonly parameters: readonly DocumentedParameter[];
  /** The Response Objects by status, references to them resolved; the schemas inside keep their references. */
  readonly responses: Readonly<Record<string, unknown>>;
  /**
   * A request without a body that the document allows, made of its examples, defaults and schemas; `null` where none can be
   * made, such as for a required cookie, and where the operation is not below the API's address.
   */
  readonly sample: {
    /** Path with its parameters filled in, below the API's address, as `send` takes it. */
    readonly path: string;
    /** Its required parameters, without the question mark; `null` for none. */
    readonly query: string | null;
    /** Its required header parameters. */
    readonly headers: ReadonlyArray<readonly [name: string, value: string]>;
    /** False where a parameter of the path is made up, so that 404 says nothing. */
    readonly isKnown: boolean;
  } | null;
}

/** What holds for the whole document. */
interface Surroundings {
  readonly root: Readonly<Record<string, unknown>>;
  readonly base: DocumentBase;
  readonly server: DocumentedServer | null;
}

/**
 * Returns the operations of an OpenAPI document, in its order. References are resolved inside of the document alone;
 * whatever is of a wrong type there is left out, and nothing is thrown.
 */
export function listOperations(value: unknown, base: DocumentBase): DocumentedOperation[] {
  const paths = memberAt(value, 'paths');
  if (!isObject(value) || !isObject(paths)) return [];
  const around = { root: value, base, server: chooseServer(value, value['servers'], base) };
  return Object.keys(paths)
    .filter((path) => path.startsWith('/'))
    .flatMap((path) => listOfPath(around, path, paths[path]));
}

/**
 * Returns a request of an operation in which one parameter has another value, sent even where it is not required; `null`
 * where none can be made.
 */
export function sampleWith(
  { address, parameters }: DocumentedOperation,
  changed: DocumentedParameter,
  text: string,
): DocumentedOperation['sample'] {
  if (address === null) return null;
  const replaced = { ...changed, isRequired: true, sample: { text, isKnown: true } };
  return makeSample(
    address,
    parameters.map((one) => (one === changed ? replaced : one)),
  );
}

function listOfPath(around: Surroundings, path: string, written: unknown): DocumentedOperation[] {
  const referred = followReference(around.root, written);
  // In a path item the members beside a reference hold as well.
  const item: Readonly<Record<string, unknown>> = { ...referred, ...(isObject(written) ? written : {}) };
  const server = Array.isArray(item['servers'])
    ? chooseServer(around.root, item['servers'], around.base)
    : around.server;
  return listItemOperations(around.root, item).map(({ method, names, value }) => {
    const pointer = ['', 'paths', path, ...names].map(pointerPart).join('/');
    return describeOperation({ ...around, server }, { method, path, pointer, operation: value, item });
  });
}

function describeOperation(
  around: Surroundings,
  found: {
    readonly method: string;
    readonly path: string;
    readonly pointer: string;
    readonly operation: Readonly<Record<string, unknown>>;
    readonly item: Readonly<Record<string, unknown>>;
  },
): DocumentedOperation {
  const { root, base } = around;
  const { method, path, pointer, operation, item } = found;
  const server = Array.isArray(operation['servers']) ? chooseServer(root, operation['servers'], base) : around.server;
  const parameters = readParameters(root, item['parameters'], operation['parameters']);
  const security = readSecurity(root, operation['security']);
  const address = server && pathBelowApi(server, path, base);
  return {
    method,
    path,
    address,
    pointer,
    operationId: typeof operation['operationId'] === 'string' ? operation['operationId'] : null,
    security,
    isProtected: security.length > 0 && security.every((alternative) => alternative.length > 0),
    parameters,
    responses: readResponses(root, operation['responses']),
    sample: address === null ? null : makeSample(address, parameters),
  };
}

function readSecurity(root: Readonly<Record<string, unknown>>, own: unknown): SecurityAlternative[] {
  const requirements = Array.isArray(own) ? own : root['security'];
  if (!Array.isArray(requirements)) return [];
  const schemes = memberAt(root['components'], 'securitySchemes');
  return requirements.slice(0, 100).flatMap((requirement: unknown) =>
    isObject(requirement)
      ? [
          Object.entries(requirement).map(([name, scopes]) => ({
            name,
            scheme: followReference(root, memberAt(schemes, name) ?? referenceOf(name, root)),
            scopes: (Array.isArray(scopes) ? scopes : []).filter((scope) => typeof scope === 'string'),
          })),
        ]
      : [],
  );
}

/** Since 3.2 a requirement may refer to a scheme by its URI. */
function referenceOf(name: string, root: Readonly<Record<string, unknown>>): { readonly $ref: string } | undefined {
  const fragment = ownFragment(name, root);
  return fragment === null ? undefined : { $ref: fragment };
}

function readResponses(root: unknown, written: unknown): Record<string, unknown> {
  const responses: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const resolved = followReference(root, written);
  for (const [status, response] of Object.entries(resolved ?? {})) {
    const found = status.startsWith('x-') ? null : followReference(root, response);
    if (found) responses[status] = found;
  }
  return responses;
}

function makeSample(template: string, parameters: readonly DocumentedParameter[]): DocumentedOperation['sample'] {
  const required = parameters.filter((parameter) => parameter.isRequired && parameter.in !== 'path');
  if (required.some((parameter) => parameter.in === 'cookie' || parameter.sample === null)) return null;
  const filled = fillTemplate(template, parameters);
  if (filled === null) return null;
  const pairs = required.flatMap(({ in: place, name, sample }) => (sample ? [{ place, name, text: sample.text }] : []));
  const query = pairs
    .filter(({ place }) => place === 'query' || place === 'querystring')
    .map(({ place, name, text }) => (place === 'query' ? `${encode(name)}=${encode(text)}` : text))
    .join('&');
  const headers = pairs.filter(({ place }) => place === 'header').map(({ name, text }) => [name, text] as const);
  if (headers.some(([name, text]) => !/^[\w-]+$/.test(name) || !/^[\x20-\x7e]+$/.test(text))) return null;
  return { ...filled, query: query === '' ? null : query, headers };
}

/** A parameter of the path that the document does not declare is made up: leaving it out would ask for something else. */
function fillTemplate(
  template: string,
  parameters: readonly DocumentedParameter[],
): { readonly path: string; readonly isKnown: boolean } | null {
  const samples = new Map(parameters.filter((one) => one.in === 'path').map(({ name, sample }) => [name, sample]));
  const names = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const values = names.map(
    (name) => (samples.has(name) ? samples.get(name) : { text: 'vivero', isKnown: false }) ?? null,
  );
  if (values.includes(null)) return null;
  let next = 0;
  const path = template.replaceAll(/\{[^{}]*\}/g, () => encode(values[next++]?.text ?? ''));
  // Braces that belong to no parameter, and segments of dots, would be asked for in another way than they are written.
  const isPlain = !/[{}\s#?]/.test(path) && !/(?:^|\/)\.\.?(?:\/|$)/.test(path);
  return isPlain ? { path, isKnown: values.every((value) => value?.isKnown === true) } : null;
}

/** A lone surrogate, which no address can have, is replaced. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
