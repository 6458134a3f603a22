/** Header fields as a flat list: name, value, name, value. */
export type FlatHeaders = readonly string[];

/** Fields that concern one connection alone (RFC 9110 §7.6.1). */
const hopByHop: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authentication-info',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** What is written anew: the body is sent whole, it is asked for without a content coding, and our credentials take the place of others. */
const rewritten: ReadonlySet<string> = new Set(['accept-encoding', 'authorization', 'content-length', 'expect']);

/**
 * A challenge is for whoever presents credentials, and a redirect is followed by nobody: both would lead the client to
 * addresses of the target's choosing.
 */
const withheld: ReadonlySet<string> = new Set(['location', 'refresh', 'www-authenticate']);

/** What is laid over the header fields of a request. */
export interface HeaderRules {
  /** `null` for a request without credentials. */
  readonly token: string | null;
  /** Replaces the client's fields of the same names. */
  readonly added: ReadonlyArray<readonly [name: string, value: string]>;
  /** Returns what goes on in place of a `Host` or `Origin`; `null` where the field is left out. */
  rename(field: 'host' | 'origin', value: string): string | null;
}

/** Returns the fields that go on to the target: those of the client in their order and spelling, with the rules laid over them. */
export function forwardRequestHeaders(raw: FlatHeaders, rules: HeaderRules): string[] {
  const replaced = new Set(rules.added.map(([name]) => name.toLowerCase()));
  const dropped = namedByConnection(raw);
  const kept = pairsOf(raw).flatMap(([name, value]) => {
    const lower = name.toLowerCase();
    if (hopByHop.has(lower) || rewritten.has(lower) || replaced.has(lower) || dropped.has(lower)) return [];
    if (lower !== 'host' && lower !== 'origin') return [name, value];
    const renamed = rules.rename(lower, value);
    return renamed === null ? [] : [name, renamed];
  });
  return [
    ...kept,
    ...rules.added.flat(),
    'Accept-Encoding',
    'identity',
    ...(rules.token === null ? [] : ['Authorization', `Bearer ${rules.token}`]),
  ];
}

/** Returns the fields that go back to the client. */
export function forwardResponseHeaders(raw: FlatHeaders): string[] {
  const dropped = namedByConnection(raw);
  return pairsOf(raw).flatMap(([name, value]) => {
    const lower = name.toLowerCase();
    return hopByHop.has(lower) || withheld.has(lower) || dropped.has(lower) ? [] : [name, value];
  });
}

function namedByConnection(raw: FlatHeaders): ReadonlySet<string> {
  const values = pairsOf(raw).flatMap(([name, value]) => (name.toLowerCase() === 'connection' ? value.split(',') : []));
  return new Set(values.map((name) => name.trim().toLowerCase()));
}

function pairsOf(raw: FlatHeaders): Array<readonly [name: string, value: string]> {
  return raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? ''] as const] : []));
}
