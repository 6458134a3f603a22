import type { DocumentedOperation, SecurityAlternative } from '../../documents/openapi/list-operations.ts';
import { configuredNeed, type LimitedScope } from '../scope-need.ts';
import { apiKey, authorization, bearer, type Credentials, none, tokenAndApiKey, valid } from '../credentials.ts';

/** Which credentials of the main API are configured. */
export interface HeldCredentials {
  readonly token: boolean;
  /** Name of the header that an API key is sent in; `null` where none is configured. */
  readonly apiKeyHeader: string | null;
  /** A valid token that lacks a scope; absent where none is configured. */
  readonly limited?: LimitedScope | null;
  /** A valid token of another company; absent where none is configured. */
  readonly otherCompany?: string | null;
}

/** What is presented in the place of the right credentials, and how that is told. */
export interface WrongCredentials {
  /** Stable: a request is sent again with the credentials of this text. */
  readonly text: string;
  readonly credentials: Credentials;
  /** `scope` for right ones that lack a scope. */
  readonly keyword: 'security' | 'scope';
  /** Header fields besides, such as that of an API key. */
  readonly headers: ReadonlyArray<readonly [name: string, value: string]>;
}

const wrong = { keyword: 'security', headers: [] } as const;
const nothing: WrongCredentials = { ...wrong, text: 'without credentials', credentials: none };
const wrongTokens: readonly WrongCredentials[] = [
  { ...wrong, text: 'with a token that nobody issued', credentials: bearer('vivero-token-of-nobody') },
  { ...wrong, text: 'with the word Bearer alone', credentials: authorization('Bearer') },
];
/** Of credentials that are required together. */
const halves: readonly WrongCredentials[] = [
  { ...wrong, text: 'with the token alone', credentials: valid },
  { ...wrong, text: 'with the API key alone', credentials: apiKey },
];

/** Returns what an operation is to be sent by its `security`: the first alternative for which everything is configured. */
export function credentialsFor(
  { security }: Pick<DocumentedOperation, 'security'>,
  held: HeldCredentials,
): Credentials {
  const hasAny = held.token || held.apiKeyHeader !== null;
  if (security.length === 0 || !hasAny) return none;
  for (const alternative of security) {
    const needed = new Set(alternative.map(({ scheme }) => kindOf(scheme, held)));
    if (needed.size === 0 || needed.has(null)) continue;
    return needed.size > 1 ? tokenAndApiKey : needed.has('token') ? valid : apiKey;
  }
  return valid;
}

/** Returns what an operation must not be served with: for each kind of credentials that it takes, wrong ones. */
export function wrongCredentialsFor(
  operation: Pick<DocumentedOperation, 'security' | 'method' | 'path' | 'address'>,
  right: Credentials,
  { limited = null }: Pick<HeldCredentials, 'limited'> = {},
): readonly WrongCredentials[] {
  const { security } = operation;
  const schemes = security.flat().map(({ scheme }) => scheme);
  const keys = new Set(schemes.flatMap((scheme) => keyHeaderOf(scheme) ?? []));
  const hasToken = schemes.some(
    (scheme) => scheme !== null && scheme['type'] !== 'mutualTLS' && isOfAuthorization(scheme),
  );
  return [
    nothing,
    ...(hasToken ? wrongTokens : []),
    ...[...keys].map((name) => ({
      keyword: 'security' as const,
      text: `with a key that nobody issued in ${name}`,
      credentials: none,
      headers: [[name, 'vivero-key-of-nobody'] as const],
    })),
    ...(right.kind === 'token-and-api-key' ? halves : []),
    ...(limited !== null && needsScope(limited, operation) ? [ofLimited(limited)] : []),
  ];
}

function ofLimited({ token, lacks }: LimitedScope): WrongCredentials {
  return {
    keyword: 'scope',
    text: `with a token that lacks the scope ${lacks}`,
    credentials: bearer(token, 'unspecified'),
    headers: [],
  };
}

/** Returns whether a token opens an operation with one scope alone, by the configuration, else by every way that the document has for tokens. */
function needsScope(
  limited: LimitedScope,
  { security, method, path, address }: Pick<DocumentedOperation, 'security' | 'method' | 'path' | 'address'>,
): boolean {
  const operations = [path, address ?? path].map((one) => `${method} ${one}`);
  const configured = configuredNeed(limited, { system: 'api', operations });
  if (configured !== null) return configured;
  const ofToken = security.filter((one) => one.every(({ scheme }) => scheme !== null && isOfAuthorization(scheme)));
  // Whoever needs no credentials at all is among them.
  return ofToken.length > 0 && ofToken.every((one) => one.some(({ scopes }) => scopes.includes(limited.lacks)));
}

/** Returns the credentials that a text of {@link wrongCredentialsFor} stands for; what a header presents stands in the request itself. */
export function credentialsOfText(
  text: string,
  { limited = null }: Pick<HeldCredentials, 'limited'> = {},
): Credentials {
  const ofScope = limited === null ? [] : [ofLimited(limited)];
  return [...wrongTokens, ...halves, ...ofScope].find((one) => one.text === text)?.credentials ?? none;
}

/** Returns the credentials of another company where an operation takes a token alone; `null` where there are none to be shown. */
export function otherCompanyFor(
  { security }: Pick<DocumentedOperation, 'security'>,
  { otherCompany = null }: Pick<HeldCredentials, 'otherCompany'>,
): Credentials | null {
  const takesToken = security.some(
    (one) => one.length > 0 && one.every(({ scheme }) => scheme !== null && isOfAuthorization(scheme)),
  );
  return otherCompany === null || !takesToken ? null : bearer(otherCompany, 'unspecified');
}

/** Returns the header of an API key; `null` for every other scheme. */
function keyHeaderOf(scheme: SecurityAlternative[number]['scheme']): string | null {
  const name = scheme?.['name'];
  const isKey = scheme?.['type'] === 'apiKey' && scheme['in'] === 'header' && typeof name === 'string';
  return isKey && /^[\w-]{1,100}$/.test(name) && name.toLowerCase() !== 'authorization' ? name : null;
}

/** Returns true for a scheme of the field Authorization; many documents call a bearer token a key of that field. */
function isOfAuthorization(scheme: NonNullable<SecurityAlternative[number]['scheme']>): boolean {
  if (scheme['type'] !== 'apiKey') return true;
  return scheme['in'] === 'header' && String(scheme['name']).toLowerCase() === 'authorization';
}

/** Returns which of the configured credentials a scheme asks for; `null` for one that is not configured. */
function kindOf(scheme: SecurityAlternative[number]['scheme'], held: HeldCredentials): 'token' | 'api-key' | null {
  if (scheme === null) return null;
  if (isOfAuthorization(scheme)) return held.token ? 'token' : null;
  const name = keyHeaderOf(scheme)?.toLowerCase();
  return name !== undefined && name === held.apiKeyHeader?.toLowerCase() ? 'api-key' : null;
}
