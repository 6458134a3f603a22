import { type ClientCertificate, plainReach, type Reach, type TargetReach } from '../http/reach.ts';
import type { ConfiguredTarget } from './config-file.generated.ts';
import {
  connectionAt,
  connectionElsewhere,
  headersAt,
  type OriginUse,
  useOfOrigins,
  type WrittenCertificate,
  type WrittenConnection,
  type WrittenHeader,
} from './http-of-systems.ts';

/** A secret that reaching a target takes, and the key that it is configured by. */
export interface ReachSecret {
  readonly key: string;
  readonly value: string;
}

/** How a target is reached, and what of it is secret. */
export interface ResolvedReach extends TargetReach {
  readonly secrets: readonly ReachSecret[];
}

/** Certificates that were read, by how they are written. */
export type ReadCertificates = ReadonlyMap<WrittenCertificate, ClientCertificate>;

/** Returns how the origins of a target are reached, from its validated form, in which no variable and no command is left. */
export function resolveReach(written: ConfiguredTarget, certificates: ReadCertificates = new Map()): ResolvedReach {
  const uses = useOfOrigins(written);
  return {
    origins: new Map(
      uses.map((use): [string, Reach] => [
        use.origin,
        {
          ...connect(connectionAt(use), certificates),
          headers: headersAt(use).map((header) => [header.name, valueOf(header)]),
        },
      ]),
    ),
    elsewhere: connect(connectionElsewhere(written), certificates),
    secrets: uses.flatMap(secretsAt),
  };
}

function connect({ clientCertificate, resolve, source }: WrittenConnection, certificates: ReadCertificates): Reach {
  return {
    ...plainReach,
    clientCertificate: clientCertificate === null ? null : (certificates.get(clientCertificate.value) ?? null),
    resolve: new Map([...resolve].map(([name, { value }]) => [name, value])),
    source: source?.value ?? null,
  };
}

function secretsAt(use: OriginUse): ReachSecret[] {
  const headers = headersAt(use).filter(({ isSecret }) => isSecret);
  const { clientCertificate } = connectionAt(use);
  const passphrase = clientCertificate?.value.passphrase;
  return [
    ...headers.flatMap((header) =>
      secretParts(valueOf(header)).map((value) => ({ key: `http.headers.${header.name}`, value })),
    ),
    ...(passphrase === undefined ? [] : [{ key: 'http.clientCertificate.passphrase', value: passphrase }]),
  ];
}

function valueOf({ value }: WrittenHeader): string {
  if (typeof value !== 'string') throw new Error('the command of a header was not run');
  return value;
}

/** Of credentials and cookies the parts are secret too: a target may repeat them without the rest. */
function secretParts(value: string): string[] {
  const [, scheme = '', rest = ''] = /^([A-Za-z]+) +(\S+)$/.exec(value) ?? [];
  const decoded = /^basic$/i.test(scheme) ? Buffer.from(rest, 'base64').toString() : '';
  const password = decoded.slice(decoded.indexOf(':') + 1);
  const cookies = value.includes('=') ? value.split(/; */).map((pair) => pair.slice(pair.indexOf('=') + 1)) : [];
  const isWorthIt = (part: string): boolean => part !== '' && (part === value || part.length >= shortestPart);
  return [...new Set([value, rest, password, ...cookies])].filter(isWorthIt);
}

/** A shorter part is told from ordinary words by nobody, in characters. */
const shortestPart = 8;
