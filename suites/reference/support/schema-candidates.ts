import { isObject } from '../../../runner/documents/json-value.ts';
import { findClosing, findComputedNames, readScriptStrings } from './script-strings.ts';

/** Where a page says that its document is. */
export interface SchemaCandidates {
  /** URLs under the names that Swagger UI and its wrappers give them, as written. */
  readonly stated: readonly string[];
  /** URLs of further configuration, as written. */
  readonly configured: readonly string[];
  /** Other strings of its scripts that look like URLs of documents. */
  readonly likely: readonly string[];
  /** Documents inside the page. */
  readonly embedded: ReadonlyArray<Readonly<Record<string, unknown>>>;
  /** True if a script gives such a name, or a document, a value that is not a literal, such as the result of a call. */
  readonly isComputed: boolean;
}

const statedName = /^(?:url|swagger_?url|schema_?url|spec_?url|open_?api_?url|definition_?url|api_?docs_?url)$/i;
const likelyText = /^[^\s<>"{}]{1,500}$/;
const likelyWord = /schema|openapi|swagger|api-docs|\.json|\.ya?ml|format=/i;
const unlikelyWord =
  /\.(?:m?js|css|html?|png|ico|svg|map)(?:$|[?#])|oauth2|^[#.]|swagger-ui|^https?:\/\/(?:json-schema|www\.w3)\.org/i;
const computedDocument = /^(?:urls|spec|swaggerDoc|configUrl)$/;
const embeddedName = /(?:["']?(?:swaggerDoc|spec)["']?)\s*:\s*(?=\{)/g;

/** Texts and members that are looked at. */
const mostLooked = 20_000;

/** Returns where the document may be, from the strings of the page's scripts, its data blocks, and its `data-` attributes. */
export function findSchemaCandidates(
  scripts: readonly string[],
  data: ReadonlyArray<{ readonly name: string; readonly value: string }>,
): SchemaCandidates {
  const found = { stated: new Set<string>(), configured: new Set<string>(), likely: new Set<string>() };
  const embedded: Array<Record<string, unknown>> = [];
  const add = (name: string | null, value: string, isPartial = false): void => {
    if (value === '' || value.length > 2_000) return;
    if (name === 'configUrl' && !isPartial) found.configured.add(value);
    else if (name !== null && statedName.test(name) && !isPartial) found.stated.add(value);
    else if (likelyText.test(value) && likelyWord.test(value) && !unlikelyWord.test(value)) found.likely.add(value);
  };
  for (const { name, value } of data) add(nameOfData(name), value);
  for (const script of scripts) {
    const block = parseJson(script);
    if (block !== undefined) collectNamed(block, add);
    else collectFromScript(script, add, embedded);
  }
  const listed = (values: ReadonlySet<string>): string[] => [...values].slice(0, 10);
  const isComputed = scripts.some((script) => parseJson(script) === undefined && hasComputed(script));
  return {
    stated: listed(found.stated),
    configured: listed(found.configured),
    likely: listed(found.likely),
    embedded,
    isComputed,
  };
}

/** Returns the URLs under the usual names in a configuration that was read, `urls` included. */
export function findConfiguredAddresses(configuration: unknown): string[] {
  const stated: string[] = [];
  collectNamed(configuration, (name, value) => {
    if (name !== null && statedName.test(name)) stated.push(value);
  });
  return stated.slice(0, 10);
}

function hasComputed(script: string): boolean {
  return findComputedNames(script).some((name) => statedName.test(name) || computedDocument.test(name));
}

type Add = (name: string | null, value: string, isPartial?: boolean) => void;

function collectFromScript(script: string, add: Add, embedded: Array<Record<string, unknown>>): void {
  for (const { name, value, isPartial } of readScriptStrings(script)) {
    const inner = /^\s*[[{]/.test(value) ? parseJson(value) : undefined;
    if (inner === undefined) add(name, value, isPartial);
    else collectNamed(inner, add);
  }
  for (const match of [...script.matchAll(embeddedName)].slice(0, 3)) {
    const start = match.index + match[0].length;
    const end = findClosing(script, start);
    const document = end === null ? undefined : parseJson(script.slice(start, end));
    if (isObject(document) && 'openapi' in document) embedded.push(document);
  }
}

function collectNamed(root: unknown, add: Add): void {
  let level: unknown[] = [root];
  for (let seen = 0; level.length > 0 && seen < mostLooked; seen += level.length) {
    for (const value of level) {
      if (!isObject(value)) continue;
      for (const [name, member] of Object.entries(value)) if (typeof member === 'string') add(name, member);
    }
    level = level.flatMap((value): unknown[] =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
}

/** `data-schema-url` has the name `schemaUrl` to scripts. */
function nameOfData(name: string): string {
  return name.slice('data-'.length).replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

function parseJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
