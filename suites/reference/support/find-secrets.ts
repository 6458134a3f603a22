/** Something that a public text must not contain. */
export interface FoundSecret {
  readonly kind: 'private key' | 'cloud key' | 'token' | 'client secret' | 'configured token';
  /** Where or what it is, with the secret itself left out. */
  readonly place: string;
}

/** Longest text that is searched, in characters. */
const longestText = 4_000_000;

/** Each is recognised by its first letters, which its makers chose for that, and is long enough to be none by chance. */
const keyPatterns: ReadonlyArray<readonly [kind: FoundSecret['kind'], name: string, pattern: RegExp]> = [
  ['private key', 'PEM', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----(?:\\n|\s){0,4}[A-Za-z0-9+/]{60}/],
  ['cloud key', 'AWS', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/],
  ['cloud key', 'GitHub', /\bgh[pousr]_[A-Za-z0-9]{36}\b/],
  ['cloud key', 'Slack', /\bxox[abprs]-[A-Za-z0-9-]{20,200}\b/],
  ['cloud key', 'Stripe', /\b[rs]k_live_[A-Za-z0-9]{20,200}\b/],
];

/** AWS and others print these in their own documentation. */
const knownSamples = /EXAMPLE|AKIA(?:1234567890|I44QH8DHB)/;

/** Words of placeholders for secrets. */
const placeholder =
  /your|example|sample|secret|changeme|change-me|placeholder|dummy|todo|test|demo|client|required|string|xxx|\*\*\*|\.\.\.|…|[<>{}$[\]\s]/i;

/** Returns keys and configured tokens in a public text; `tokens` are those that the configuration supplies. */
export function findSecrets(text: string, tokens: ReadonlyArray<string | null>): FoundSecret[] {
  const searched = text.slice(0, longestText);
  const keys = keyPatterns.flatMap(([kind, name, pattern]): FoundSecret[] => {
    const found = pattern.exec(searched)?.[0];
    return found === undefined || knownSamples.test(found) ? [] : [{ kind, place: name }];
  });
  const isHeld = tokens.some((token) => token !== null && token.length >= 16 && searched.includes(token));
  return isHeld ? [...keys, { kind: 'configured token', place: 'a token of the configuration' }] : keys;
}

/** Returns true for the value of a client secret that is not a placeholder. */
export function isClientSecret(name: string | null, value: string): boolean {
  const isNamed = name !== null && /^(?:x-)?client[_-]?secret$/i.test(name);
  return isNamed && value.length >= 8 && value.length <= 500 && !placeholder.test(value);
}

/** Returns true for a URL with a password that is not a placeholder. */
export function holdsPassword(address: string): boolean {
  const password = URL.parse(address)?.password ?? '';
  return password.length >= 4 && !placeholder.test(password) && !/^pass(?:word)?$|%7b|%3c/i.test(password);
}

/**
 * Returns true for a text that is a signed JWT of somebody: it is not over at `nowSeconds` by its own word. One without an
 * end counts where `countsEndless`; samples of documentation have none, or ended long ago.
 */
export function isLiveToken(
  text: string,
  { nowSeconds, countsEndless }: { readonly nowSeconds: number; readonly countsEndless: boolean },
): boolean {
  const parts = text
    .trim()
    .replace(/^bearer\s+/i, '')
    .split('.');
  if (parts.length !== 3 || text.length > 20_000 || parts.some((part) => !/^[\w-]{10,}$/.test(part))) return false;
  const [header, claims] = parts.map(readPart);
  if (typeof header?.['alg'] !== 'string' || claims === null || claims === undefined) return false;
  const isSample = claims['sub'] === '1234567890' || claims['name'] === 'John Doe';
  const end = claims['exp'];
  return !isSample && (typeof end === 'number' ? end > nowSeconds : countsEndless);
}

function readPart(part: string): Record<string, unknown> | null {
  try {
    const value = JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown;
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
