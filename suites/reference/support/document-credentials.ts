import { isObject } from '../../../runner/documents/json-value.ts';
import { collectStrings } from './document-strings.ts';

/** Strings of a document that are tried as credentials; the likeliest first. */
const mostTried = 12;
const shortest = 8;
const longest = 4_096;

/** Members that hold credentials by their names. */
const credentialMember = /(?:token|api[-_]?key|secret|password|authorization|bearer|x-key)$/i;
/** Credentials in running text and in samples of commands. */
const written =
  /\b(?:bearer|token|api[-_ ]?key|authorization|secret)\b["'`]{0,2}[:=\s]{0,4}(?:bearer\s)?["'`]?([\w.~+/=-]{8,4096})/gi;
/** Public credentials for demonstration data. */
const forEverybody = /demo|sandbox/i;

/** Returns strings of a published document that may be credentials: by the member that they are, by the words before them, or by their form. */
export function findCredentials(document: unknown): string[] {
  const [named, quoted, formed]: [string[], string[], string[]] = [[], [], []];
  for (const { name, value, isSample } of collectStrings(document)) {
    const isWord = /^[\w.~+/=-]+$/.test(value) && /[a-z]/i.test(value);
    if (isWord && credentialMember.test(name)) named.push(value);
    else if (isWord && (isSample || name.startsWith('x-')) && /\d/.test(value) && value.length >= 12)
      formed.push(value);
    for (const [, text = ''] of value.slice(0, 100_000).matchAll(written)) if (/\d|[-_]/.test(text)) quoted.push(text);
  }
  return [...new Set([...named, ...quoted, ...formed])]
    .filter((text) => text.length >= shortest && text.length <= longest && !forEverybody.test(text))
    .slice(0, mostTried);
}

/** Returns the names of the header fields in which the document says that API keys are sent. */
export function apiKeyFields(document: unknown): string[] {
  const components = isObject(document) ? document['components'] : null;
  const schemes = isObject(components) ? components['securitySchemes'] : null;
  const found = isObject(schemes) ? Object.values(schemes) : [];
  return found.flatMap((scheme) =>
    isObject(scheme) && scheme['type'] === 'apiKey' && scheme['in'] === 'header' && typeof scheme['name'] === 'string'
      ? [scheme['name']].filter((name) => /^[\w-]{1,100}$/.test(name))
      : [],
  );
}
