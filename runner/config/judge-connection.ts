import { addressKind } from '../documents/address-kind.ts';
import type { Finding } from './config-fault.ts';
import { connectionAt, type OriginUse, type Placed } from './http-of-systems.ts';

/** Returns what is wrong with how an origin is connected to, and what its systems say in different ways. */
export function judgeConnection(use: OriginUse): Finding[] {
  const { resolve, clientCertificate } = connectionAt(use);
  return [
    ...disagreements(use),
    ...[...resolve.values()].flatMap(judgeAddress),
    ...(clientCertificate === null ? [] : judgeCertificate(clientCertificate)),
  ];
}

/** A person may send vivero anywhere that a service can be; nothing is served at the rest. */
function judgeAddress({ value, path }: Placed<string>): Finding[] {
  const kind = addressKind(value) ?? 'reserved';
  if (kind === 'public' || kind === 'private' || kind === 'loopback') return [];
  return [
    { path, message: `is a ${kind} IP address, which is never contacted, got ${value}; write that of the target` },
  ];
}

function judgeCertificate({ path, value }: Placed<{ cert?: unknown; key?: unknown; pfx?: unknown }>): Finding[] {
  const at = (message: string): Finding[] => [{ path, part: 'key', message }];
  if (value.pfx === undefined)
    return value.key === undefined ? at('has "cert" and no "key"; write the file of its private key') : [];
  return value.cert === undefined && value.key === undefined
    ? []
    : at('has "pfx", which holds certificate and key; take out "cert" and "key"');
}

/** What is sent to an origin is sent there by whichever system. */
function disagreements({ origin, systems }: OriginUse): Finding[] {
  const said = systems.flatMap(({ system, headers, connection }) => [
    ...headers.map((header) => ({ system, key: `header ${header.name.toLowerCase()}`, ...header })),
    ...[...connection.resolve].map(([name, placed]) => ({ system, key: `resolve ${name}`, ...placed })),
    ...(['clientCertificate', 'source', 'proxy', 'version'] as const).flatMap((key) => {
      const placed = connection[key];
      return placed === null ? [] : [{ system, key, ...placed }];
    }),
  ]);
  return [...Map.groupBy(said, ({ key }) => key).values()].flatMap((same) => {
    const [first] = same;
    const other = same.find(({ value }) => JSON.stringify(value) !== JSON.stringify(first?.value));
    if (first === undefined || other === undefined) return [];
    const message = `differs from what ${first.system} is given, and both are reached at ${origin}; keep one of them`;
    return [{ path: other.path, part: 'key' as const, message }];
  });
}
