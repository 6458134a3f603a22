import type { ConfiguredTarget } from './config-file.generated.ts';
import type { Finding, KeyPath } from './config-fault.ts';
import { judgeConnection } from './judge-connection.ts';
import { headersAt, type OriginUse, useOfOrigins, type WrittenHeader } from './http-of-systems.ts';

/** Fields that a request is framed with (RFC 9110 §7.6.1, RFC 9112 §6). */
const framing =
  'connection content-length expect host http2-settings keep-alive proxy-connection te trailer transfer-encoding upgrade';
/** Fields that vivero writes for its checks, or whose presence they are about. */
const tested =
  'accept content-encoding content-type if-match if-modified-since if-none-match if-range if-unmodified-since last-event-id origin range traceparent user-agent';

const reserved: ReadonlyMap<string, string> = new Map([
  ...framing
    .split(' ')
    .map((name) => [name, 'is written by HTTP itself; have the gateway take another header'] as const),
  ...tested
    .split(' ')
    .map((name) => [name, 'is written by vivero for its checks; have the gateway take another header'] as const),
  [
    'user-agent',
    'names vivero and the run; have the gateway let a User-Agent through that begins with "vivero/", or take another header',
  ],
]);

/** Returns what is wrong between the headers of gateways and the rest of a target that is valid by the schema. */
export function judgeHttp(target: ConfiguredTarget, path: KeyPath): Finding[] {
  const uses = useOfOrigins(target);
  const findings = [
    ...repeatedNames(target),
    ...uses.flatMap((use) => [
      ...judgeConnection(use),
      ...headersAt(use).flatMap((header) => faultOf(header, use, target)),
    ]),
  ];
  return findings.map((finding) => ({ ...finding, path: [...path, ...finding.path] }));
}

function faultOf(
  header: WrittenHeader,
  { presenters, systems, origin }: OriginUse,
  target: ConfiguredTarget,
): Finding[] {
  const name = header.name.toLowerCase();
  const at = (message: string): Finding[] => [{ path: header.path, part: 'key', message }];
  const taken = reserved.get(name) ?? (name.startsWith('mcp-') ? reserved.get('accept') : undefined);
  if (taken !== undefined) return at(taken);
  const [presenter] = presenters;
  if (name === 'authorization' && presenter !== undefined)
    return at(
      `is the field that presents credentials to ${presenter} at ${origin}, and one field holds one value; have the gateway take another header or a client certificate there, and write Authorization under systems.<name>.http for other systems only`,
    );
  const used = systems.flatMap(({ system }) => {
    const key = keyOfHeader(system, target);
    return key !== null && key.header.toLowerCase() === name ? [key.path] : [];
  });
  return used[0] === undefined
    ? []
    : at(`is the header of ${used[0]} too, and one field holds one value; have the gateway take another header`);
}

function keyOfHeader(
  system: OriginUse['systems'][number]['system'],
  target: ConfiguredTarget,
): { header: string; path: string } | null {
  const { session } = target.connector ?? {};
  if (system === 'connector') return session ? { header: session.header, path: 'connector.session' } : null;
  const own = target.systems?.[system]?.credentials;
  const ownKey = own?.apiKey;
  if (ownKey) return { header: ownKey.header, path: `systems.${system}.credentials.apiKey` };
  if (own === null || ownKey === null || system === 'site' || system === 'plantStore') return null;
  const common = target.credentials?.apiKey;
  return common ? { header: common.header, path: 'credentials.apiKey' } : null;
}

/** Names of headers are the same in capitals and in small letters. */
function repeatedNames({ http, systems }: ConfiguredTarget): Finding[] {
  const places: Array<readonly [KeyPath, object]> = [
    [['http', 'headers'], http?.headers ?? {}],
    ...Object.entries(systems ?? {}).map(
      ([system, own]) => [['systems', system, 'http', 'headers'], own?.http?.headers ?? {}] as const,
    ),
  ];
  return places.flatMap(([path, headers]) =>
    [...Map.groupBy(Object.keys(headers), (name) => name.toLowerCase()).values()].flatMap(([first, second]) =>
      second === undefined
        ? []
        : [
            {
              path: [...path, second],
              part: 'key' as const,
              message: `is the same header as "${first}"; keep one of them`,
            },
          ],
    ),
  );
}
