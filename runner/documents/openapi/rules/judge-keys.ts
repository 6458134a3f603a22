import type { DocumentModel } from '../document-model.ts';
import { isObject } from '../../json-value.ts';
import { joinPointer } from '../places.ts';
import type { RawFinding } from '../rule.ts';
import type { KindName } from '../object-kind.ts';

/** Characters that a path has outside of braces (RFC 3986 §3.3). */
const literal = /^(?:[\w.~!$&'()*+,;=:@/-]|%[\da-f]{2})*$/i;
/** What ends a path in every URL, and what no URL has at all: blanks, the delimiters of RFC 3986 §2 that it leaves out, escapes of nothing. */
const neverOfPath = /[?#<>"\s\\^`|]|%(?![\da-f]{2})/i;
/** The name of a header field (RFC 9110 §5.1). */
const fieldName = /^[\w!#$%&'*+.^`|~-]+$/;
/** A media type or range with its parameters (RFC 9110 §8.3.1). */
const mediaType =
  /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+[ \t]*(?:;[ \t]*(?:[\w!#$%&'*+.^`|~-]+=(?:[\w!#$%&'*+.^`|~-]+|"(?:[^"\\]|\\.)*")[ \t]*)?)*$/;
const holders: readonly KindName[] = ['Parameter', 'RequestBody', 'Response', 'Header'];
const expression =
  /^\$(?:url|method|statusCode|(?:request|response)\.(?:header\.[\w!#$%&'*+.^`|~-]+|query\..+|path\..+|body(?:#.*)?))$/;

/** Returns the keys of Paths Objects that are not path templates: by the grammar of 3.2, or, `leniently`, only what cannot be part of a path. */
export function* judgePathKeys({ root }: DocumentModel, reading: 'leniently' | 'by grammar'): Generator<RawFinding> {
  if (!isObject(root['paths'])) return;
  for (const path of Object.keys(root['paths']).filter((name) => name.startsWith('/'))) {
    const rest = path.replaceAll(/\{[^{}]+\}/g, '');
    const isTemplate = !/[{}]/.test(rest);
    const isPath = reading === 'by grammar' ? literal.test(rest) && !path.includes('//') : !neverOfPath.test(rest);
    const what = isTemplate
      ? 'a path has characters that no path has'
      : 'a path has braces around nothing that is a name';
    if (!isTemplate || !isPath)
      yield {
        pointer: joinPointer('/paths', path),
        what,
        expected: 'a path such as /plants/{id}, without query and fragment',
        actual: path,
      };
  }
}

/** Returns the keys of `content` that are neither media types nor ranges of them. */
export function* judgeMediaKeys({ nodesOf }: DocumentModel): Generator<RawFinding> {
  for (const { value, pointer, isReference } of holders.flatMap(nodesOf)) {
    if (isReference || !isObject(value['content'])) continue;
    for (const key of Object.keys(value['content'])) {
      if (mediaType.test(key)) continue;
      yield {
        pointer: joinPointer(pointer, 'content', key),
        what: 'a key of content is not a media type',
        expected: 'a media type such as application/json, or a range such as text/*',
        actual: key,
      };
    }
  }
}

/** Returns the names of header fields, of parameters and keys among them, that no message can have. */
export function* judgeFieldNames({ nodesOf }: DocumentModel): Generator<RawFinding> {
  const found = [...holders, 'Encoding' as const].flatMap(nodesOf).flatMap(({ value, pointer, isReference }) => {
    if (isReference) return [];
    const keys = isObject(value['headers']) ? Object.keys(value['headers']) : [];
    const own = value['in'] === 'header' && typeof value['name'] === 'string' ? value['name'] : null;
    return [
      ...keys.map((key) => [joinPointer(pointer, 'headers', key), key] as const),
      ...(own === null ? [] : [[joinPointer(pointer, 'name'), own] as const]),
    ];
  });
  for (const [pointer, actual] of found)
    if (!fieldName.test(actual))
      yield {
        pointer,
        what: 'the name of a header field has characters that no field name has',
        expected: 'a name such as X-Request-Id, without blanks and colons',
        actual,
      };
}

/** Returns the keys of Callback Objects that no URL can be made of: an expression in them is not one, or what stands around it is not of a URL. */
export function* judgeCallbackKeys({ nodesOf }: DocumentModel): Generator<RawFinding> {
  for (const { value, pointer, isReference } of nodesOf('Callback')) {
    if (isReference) continue;
    for (const key of Object.keys(value).filter((name) => !name.startsWith('x-'))) {
      if (isCallbackUrl(key)) continue;
      yield {
        pointer: joinPointer(pointer, key),
        what: 'a key of a callback is not a runtime expression',
        expected: 'a URL that has runtime expressions in it, such as {$request.body#/url}',
        actual: key,
      };
    }
  }
}

function isCallbackUrl(key: string): boolean {
  // A word is the name of an event, not where it is sent.
  if (/^[\w-]+$/.test(key)) return false;
  if (key.startsWith('$')) return expression.test(key);
  const expressions = [...key.matchAll(/\{([^{}]*)\}/g)].map(([, inner = '']) => inner);
  const rest = key.replaceAll(/\{[^{}]*\}/g, '');
  return expressions.every((one) => expression.test(one)) && !/[{}\s<>"\\^`|]/.test(rest);
}
