import type { GotTokens, TokenSystem } from '../../config/make-run-settings.ts';
import type { ResolvedRun } from '../../config/resolve-run.ts';
import type { ResolvedTarget } from '../../config/resolve-target.ts';
import type { SignIn } from '../../oauth/browser-sign-in.ts';
import { addGatewayHeaders } from '../../http/add-gateway-headers.ts';
import { createHttpClient } from '../../http/create-http-client.ts';
import type { HttpClient } from '../../http/http-client.ts';
import { createTargetHosts, type TargetHosts } from '../../http/target-hosts.ts';
import { resolverOf } from '../../http/reach.ts';
import { openTokenSource, type TokenSurroundings, type TokenWish } from '../../oauth/open-token-source.ts';
import { createRunSecrets, type RunSecrets } from '../../oauth/run-secrets.ts';
import type { RefusedTokenRequest, TokenSource } from '../../oauth/token-source.ts';
import { TokenUnavailable } from '../../errors/token-unavailable.ts';
import { protectedSystem } from './protected-system.ts';
import type { Surroundings } from '../surroundings.ts';
import { questionText } from '../terminal/tell.ts';

/** What tokens of a target are opened with. */
export interface TokensAsked {
  readonly limits: ResolvedRun['limits'];
  /** Those whose tokens are got. */
  readonly systems: ReadonlySet<TokenSystem>;
  readonly browser: SignIn;
  readonly signal: AbortSignal;
  readonly surroundings: Pick<Surroundings, 'clock' | 'tool' | 'ask' | 'secrets'>;
  /** Shows a line to the person. */
  tell(line: string): void;
}

/** Tokens that are got during a run. */
export interface OpenedTokens extends Required<GotTokens> {
  close(): Promise<void>;
}

/**
 * Resolves to the sources of the tokens that a target's configuration lets vivero get; where a system's token is not to be had, its
 * source says why each time, and what needs no token can still be asked. Throws {@link UsageError} where the configuration
 * must say more, and the signal's reason.
 */
export async function openTokens(target: ResolvedTarget, asked: TokensAsked): Promise<OpenedTokens> {
  const { surroundings, limits } = asked;
  const secrets = runSecretsOf(target, surroundings);
  const clients: HttpClient[] = [];
  const close = async (): Promise<void> => void (await Promise.all(clients.map((client) => client.close())));
  const sources: Partial<Record<TokenSystem, TokenSource>> = {};
  const first: Partial<Record<TokenSystem, string>> = {};
  const refusals: RefusedTokenRequest[] = [];
  try {
    const shared = surroundingsOf(asked, {
      secrets,
      targetOrigins: originsOf(target),
      timeoutMs: limits.timeoutMs,
      onRefusal: (result) => refusals.push({ result, atMs: surroundings.clock.now() }),
    });
    const hosts = hostsOf(target);
    for (const [system, wish] of wishesOf(target, asked.systems)) {
      // What one system names is followed from where that system is, whatever others of the target are.
      const policy = hosts.followedFrom(wish.url);
      const { certificateAuthorities, reach } = target;
      const { judgeAddress } = policy;
      const { clock } = surroundings;
      const plain = createHttpClient({ connections: 2, certificateAuthorities, clock, judgeAddress, reach });
      const client = addGatewayHeaders(plain, reach);
      clients.push(client);
      const source = await openOrTell(wish, { ...shared, policy, client });
      if (source === null) continue;
      sources[system] = { ...source, refusals };
      const token = await firstOf(source);
      if (token !== null) first[system] = token;
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { sources, first, secrets: secrets.all, close };
}

/** What is got during the run is kept from messages too. */
function runSecretsOf(target: ResolvedTarget, { secrets }: TokensAsked['surroundings']): RunSecrets {
  const { all, learn, conceal } = createRunSecrets(target.secrets);
  return {
    all,
    conceal,
    learn: (secret) => {
      learn(secret);
      secrets.learn(secret);
    },
  };
}

function surroundingsOf(
  { surroundings, limits, browser, signal, tell }: TokensAsked,
  reaching: Pick<TokenSurroundings, 'secrets' | 'targetOrigins' | 'timeoutMs' | 'onRefusal'>,
): Omit<TokenSurroundings, 'client' | 'policy'> {
  const { ask, clock, tool, secrets } = surroundings;
  return {
    ...reaching,
    userAgent: `vivero/${tool.version} (authorization)`,
    clock,
    refreshChains: new Map(),
    allowWrites: limits.allowWrites,
    browser,
    signal,
    ask: ask === null ? null : (lines) => ask(questionText(lines, secrets), signal),
    tell,
  };
}

/** A token that is not to be had is no reason to say nothing of what needs none. */
async function openOrTell(wish: TokenWish, shared: TokenSurroundings): Promise<TokenSource | null> {
  try {
    return await openTokenSource(wish, shared);
  } catch (error) {
    shared.signal.throwIfAborted();
    if (!(error instanceof TokenUnavailable)) throw error;
    shared.tell(`${error.message}. ${error.abort.advice}`);
    return { current: () => Promise.reject(error), renew: () => Promise.resolve(null) };
  }
}

async function firstOf(source: TokenSource): Promise<string | null> {
  try {
    return await source.current();
  } catch (error) {
    if (error instanceof TokenUnavailable) return null;
    throw error;
  }
}

function hostsOf(target: ResolvedTarget): TargetHosts {
  const { plantStore, api, mcp, site, connector } = target;
  const { credentials } = target;
  const servers = [credentials.plantStore, credentials.mcp, credentials.api].flatMap((own) => [
    own.authorizationServer,
    own.tokenEndpoint,
  ]);
  return createTargetHosts(
    {
      systems: [plantStore, api, mcp, site, connector].flatMap((system) => system?.url ?? []),
      servers: servers.filter((url) => url !== null),
      documents: [],
      allowedOrigins: target.allowedOrigins,
      onlyHosts: target.onlyHosts,
    },
    { resolve: resolverOf(target.reach), probesFrom: null },
  );
}

function originsOf({ plantStore, mcp, api }: ResolvedTarget): string[] {
  return [plantStore, mcp, api].flatMap((system) => (system === null ? [] : [system.url.origin]));
}

function wishesOf(target: ResolvedTarget, systems: ReadonlySet<TokenSystem>): Array<readonly [TokenSystem, TokenWish]> {
  return [...systems].flatMap((system) => {
    const url = target[system]?.url;
    if (url === undefined) return [];
    return [[system, { ...protectedSystem(system, target, url), credentials: target.credentials[system] }] as const];
  });
}
