import { headerValues, type Header } from './exchange.ts';
import { isReference } from './references.ts';

/** A link of a `Link` field. */
export interface FieldLink {
  /** As written. */
  readonly url: string;
  /** Relations in lower case. */
  readonly rel: readonly string[];
  /** In lower case; `null` where it has none. */
  readonly type: string | null;
}

/** Returns the links that the `Link` fields of an answer name (RFC 8288 §3); what is no link is passed over. */
export function fieldLinks(headers: readonly Header[]): FieldLink[] {
  return headerValues(headers, 'link')
    .flatMap((value) => splitOutside(value, ','))
    .flatMap((written): FieldLink[] => {
      const [target = '', ...parameters] = splitOutside(written, ';').map((part) => part.trim());
      if (!target.startsWith('<') || !target.endsWith('>')) return [];
      const values = new Map<string, string>();
      for (const parameter of parameters) {
        const at = parameter.indexOf('=');
        const name = (at === -1 ? parameter : parameter.slice(0, at)).trim().toLowerCase();
        // The first of several counts.
        if (!values.has(name)) values.set(name, at === -1 ? '' : unquote(parameter.slice(at + 1).trim()).toLowerCase());
      }
      const rel = (values.get('rel') ?? '').split(' ').filter((relation) => relation !== '');
      return [{ url: target.slice(1, -1).trim(), rel, type: values.get('type') ?? null }];
    });
}

/** Returns true for links as RFC 8288 §3 has them: each address in angle brackets. What the parameters say is not judged. */
export function isLinkField(value: string): boolean {
  return splitOutside(value, ',')
    .map((written) => (splitOutside(written, ';')[0] ?? '').trim())
    .filter((target) => target !== '')
    .every((target) => target.startsWith('<') && target.endsWith('>') && isReference(target.slice(1, -1)));
}

/** Splits a text at a separator that stands neither in quotes nor in an address. */
function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  let [start, end] = [0, ''];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (end === '"' && character === '\\') at += 1;
    else if (end !== '') end = character === end ? '' : end;
    else if (character === '"') end = '"';
    else if (character === '<') end = '>';
    else if (character === separator) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

function unquote(value: string): string {
  return value.length >= 2 && value.startsWith('"') && value.endsWith('"')
    ? value.slice(1, -1).replaceAll('\\', '')
    : value;
}
