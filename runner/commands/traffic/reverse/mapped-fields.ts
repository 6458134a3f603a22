import type { Header } from '../../../kit/exchange.ts';

/** Fields of one connection, which end at a proxy (RFC 9110 §7.6.1). */
const ofConnection = /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/i;

/** Returns the pairs of a flat list of fields. */
export function pairsOf(flat: readonly string[]): Header[] {
  return flat.flatMap((name, place) => (place % 2 === 0 ? [[name, flat[place + 1] ?? ''] as const] : []));
}

/** Returns the fields of a request as its target gets them. */
export function fieldsToTarget(
  fields: readonly Header[],
  { map, host }: { readonly map: (text: string) => string; readonly host: string },
): Header[] {
  return fields.map(([name, value]) => [name, /^host$/i.test(name) ? host : map(value)]);
}

/** Returns what the gateway of an origin is shown besides; a field that the client sends itself stays as it is. */
export function gatewayFields(configured: readonly Header[], sent: readonly Header[]): readonly Header[] {
  const names = new Set(sent.map(([name]) => name.toLowerCase()));
  return configured.filter(([name]) => !names.has(name.toLowerCase()));
}

/** Returns the fields of a response as the client gets them: over plain HTTP and on loopback a cookie has no Secure and no Domain. */
export function fieldsToClient(fields: readonly Header[], map: (text: string) => string): Header[] {
  return fields.map(([name, value]) => [name, /^set-cookie$/i.test(name) ? openCookie(value) : map(value)]);
}

function openCookie(value: string): string {
  return value
    .split(';')
    .filter((part, place) => place === 0 || !/^\s*(?:secure\s*$|domain\s*=)/i.test(part))
    .join(';');
}

/** Returns what of some fields goes on to the next connection; `others` name further fields that do not. */
export function passedOn(fields: readonly Header[], others: readonly string[] = []): Header[] {
  const named = fields
    .filter(([name]) => /^connection$/i.test(name))
    .flatMap(([, value]) => value.split(',').map((part) => part.trim().toLowerCase()));
  const left = new Set([...named, ...others]);
  return fields.filter(([name]) => !ofConnection.test(name) && !left.has(name.toLowerCase()));
}

/** Returns true for content whose URLs are mapped: text, and what is written in text. */
export function holdsText(fields: readonly Header[]): boolean {
  const type = fields.find(([name]) => /^content-type$/i.test(name))?.[1] ?? '';
  const [mediaType = ''] = type.split(';', 1);
  return (
    /^\s*(?:text\/|application\/)/i.test(mediaType) &&
    /^\s*text|json|xml|yaml|openapi|javascript|urlencoded/i.test(mediaType)
  );
}
