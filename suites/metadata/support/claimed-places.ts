import type { Header } from '../../../runner/kit/exchange.ts';

/** A host that the requests claim to be for; nobody has it (RFC 2606). */
const host = 'claimed.vivero.invalid';
/** A path that the requests claim to be for. */
const path = '/vivero-claimed';

/** Fields by which a proxy tells a service what was requested of it, and that any client can send. */
export const claimedPlaces: ReadonlyArray<readonly [name: string, headers: readonly Header[]]> = [
  ['X-Forwarded-Host', [['X-Forwarded-Host', host]]],
  ['Forwarded', [['Forwarded', `for=192.0.2.1;host=${host};proto=https`]]],
  ['a URL in X-Forwarded-Proto', [['X-Forwarded-Proto', `https://${host}/?x=`]]],
  [
    'other fields of a host',
    ['X-Host', 'X-Original-Host', 'X-Forwarded-Server', 'X-HTTP-Host-Override', 'X-Forwarded-Authority'].map(
      (name) => [name, host] as const,
    ),
  ],
  [
    'fields of a path',
    ['X-Forwarded-Prefix', 'X-Forwarded-Path', 'X-Script-Name', 'X-Base-Path'].map((name) => [name, path] as const),
  ],
];

/** Returns true where a text, such as a URL, is made of what {@link claimedPlaces} claim. */
export function isOfClaimedPlace(text: string): boolean {
  return text.includes(host) || text.includes(path);
}
