import { shortestInHeader, shortestInText } from '../http/secret-forms.ts';
import type { ResolvedTarget } from './resolve-target.ts';

/** Shorter secrets are guessed in no time, and found in texts that do not mean them. */
const shortestReliable = 8;

/** Returns what is said of each secret of a target that is too short to be kept out of reports reliably, one line each. */
export function warnOfShortSecrets(
  target: ResolvedTarget,
  /** What gave a secret in place of the configuration, such as `--token`, by the secret. */
  origins: ReadonlyMap<string, string>,
): string[] {
  const short = target.secrets.filter((secret) => secret.length < shortestReliable);
  return short.map((secret) => {
    const name = origins.get(secret) ?? `${keyOf(secret, target)} of ${target.targetName}`;
    const length = secret.length === 1 ? '1 character' : `${secret.length} characters`;
    return `${name} has ${length}, fewer than ${shortestReliable}: ${consequence(secret)}`;
  });
}

function consequence({ length }: string): string {
  if (length < shortestInHeader) return 'it is not redacted, since reports would be unreadable without it';
  if (length < shortestInText)
    return 'it is redacted in header values only; bodies, URLs and messages show it where the target repeats it';
  return 'it is redacted everywhere, also inside ordinary words';
}

/** Returns the key that a secret is configured by, the same one for all systems where it is the same. */
function keyOf(secret: string, { credentials, connector, reach }: ResolvedTarget): string {
  const reaching = reach.secrets.find(({ value }) => value === secret);
  if (reaching !== undefined) return reaching.key;
  if (connector?.session?.value === secret) return 'connector.session.value';
  const found = Object.values(credentials).flatMap((own) => pathTo(secret, own) ?? []);
  return `credentials.${found[0] ?? 'token'}`;
}

function pathTo(secret: string, value: object): string | null {
  for (const [key, member] of Object.entries(value) as Array<[string, unknown]>) {
    if (member === secret) return key;
    const inner = typeof member === 'object' && member !== null ? pathTo(secret, member) : null;
    if (inner !== null) return `${key}.${inner}`;
  }
  return null;
}
