import type { Reach, TargetReach } from '../http/reach.ts';
import type { ConfiguredTarget } from './config-file.generated.ts';
import { headersAt, useOfOrigins, type WrittenHeader } from './http-of-systems.ts';

/** A secret that reaching a target takes, and the key that it is configured by. */
export interface ReachSecret {
  readonly key: string;
  readonly value: string;
}

/** How a target is reached, and what of it is secret. */
export interface ResolvedReach extends TargetReach {
  readonly secrets: readonly ReachSecret[];
}

/** Returns how the origins of a target are reached, from its validated form, in which no variable and no command is left. */
export function resolveReach(written: ConfiguredTarget): ResolvedReach {
  const uses = useOfOrigins(written);
  const headers = uses.flatMap(headersAt);
  return {
    origins: new Map(
      uses.map((use): [string, Reach] => [
        use.origin,
        { headers: headersAt(use).map((header) => [header.name, valueOf(header)]) },
      ]),
    ),
    elsewhere: { headers: [] },
    secrets: headers
      .filter(({ isSecret }) => isSecret)
      .flatMap((header) =>
        secretParts(valueOf(header)).map((value) => ({ key: `http.headers.${header.name}`, value })),
      ),
  };
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
  return [...new Set([value, rest, password, ...cookies])].filter(
    (part) => part !== '' && (part === value || part.length >= 8),
  );
}
