import type { SecretHeader } from '../engine/run-settings.ts';
import type { LimitedScope } from '../kit/scope-need.ts';
import type { SuppliedTokens } from '../kit/supplied-tokens.ts';
import type { TokenCredentials } from '../oauth/token-credentials.ts';
import type {
  ConfiguredCredentials,
  ConfiguredLimitedScope,
  SecretHeader as ConfiguredHeader,
} from './config-file.generated.ts';

/** Credentials of a system, every secret at hand; `null` where none is configured. */
export interface ResolvedCredentials extends TokenCredentials, Omit<SuppliedTokens, 'valid'> {
  readonly apiKey: SecretHeader | null;
}

/** Tokens that are no good, each in a way of its own; their keys are the same in the file and in a run. */
const faultyTokens = ['expired', 'notYetValid', 'revoked', 'otherAudience', 'otherCompany'] as const;

/** Returns credentials from their validated form, in which no variable and no command is left. */
export function resolveCredentials(written: ConfiguredCredentials): ResolvedCredentials {
  const { client } = written;
  return {
    token: written.token ?? null,
    grant: written.grant ?? null,
    refreshToken: written.refreshToken ?? null,
    authorizationServer: written.authorizationServer ?? null,
    tokenEndpoint: written.tokenEndpoint ?? null,
    apiKey: resolveHeader(written.apiKey),
    client: client
      ? {
          id: client.id,
          secret: client.secret ?? null,
          redirectUri: optionalUrl(client.redirectUri),
          scopes: client.scopes ?? [],
        }
      : null,
    ...faultyTokensOf(written),
    limitedScope: resolveLimitedScope(written.limitedScope),
  };
}

/** Returns the tokens that credentials supply to the checks of a system. */
export function suppliedTokens(credentials: ResolvedCredentials): SuppliedTokens {
  return { valid: credentials.token, ...faultyTokensOf(credentials), limitedScope: credentials.limitedScope };
}

/** Returns every secret of credentials. */
export function secretsOf(credentials: ResolvedCredentials): string[] {
  const { token, refreshToken, apiKey, client, limitedScope } = credentials;
  const faulty = Object.values(faultyTokensOf(credentials));
  const all = [token, refreshToken, apiKey?.value, client?.secret, ...faulty, limitedScope?.token];
  return all.filter((secret) => typeof secret === 'string');
}

/** Returns a header with its secret; `null` where none is configured. */
export function resolveHeader(written: ConfiguredHeader | null | undefined): SecretHeader | null {
  return typeof written?.value === 'string' ? { header: written.header, value: written.value } : null;
}

/** Returns the URL that a text is; `null` for none. */
export function optionalUrl(text: string | undefined): URL | null {
  return text === undefined ? null : new URL(text);
}

type FaultyTokens<Value> = Readonly<Record<(typeof faultyTokens)[number], Value>>;

function faultyTokensOf(tokens: Partial<FaultyTokens<string | null | undefined>>): FaultyTokens<string | null> {
  return Object.fromEntries(faultyTokens.map((name) => [name, tokens[name] ?? null])) as FaultyTokens<string | null>;
}

function resolveLimitedScope(written: ConfiguredLimitedScope | null | undefined): LimitedScope | null {
  if (typeof written?.token !== 'string') return null;
  return { token: written.token, lacks: written.lacks, neededBy: written.neededBy ?? null };
}
