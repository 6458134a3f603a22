import type { System } from '../../../contracts/systems.ts';
import { makeRunSettings, type TokenSystem } from '../../config/make-run-settings.ts';
import type { ResolvedRun } from '../../config/resolve-run.ts';
import type { RunLimits } from '../../config/run-limits.ts';
import type { ResolvedCredentials } from '../../config/resolve-credentials.ts';
import type { ResolvedTarget } from '../../config/resolve-target.ts';
import type { SignIn } from '../../oauth/browser-sign-in.ts';
import type { RunInput, RunSettings } from '../../engine/run-settings.ts';
import type { Check } from '../../kit/define-check.ts';
import type { Output, Surroundings } from '../surroundings.ts';
import { tell } from '../terminal/tell.ts';
import { untilInterrupted } from './until-interrupted.ts';

/** A target that can be run against, until it is closed. */
export interface OpenedTarget extends Pick<RunInput, 'signIn'> {
  readonly settings: RunSettings;
  close(): Promise<void>;
}

/** What a target is opened for. */
export interface TargetUse {
  /** Those that are going to be asked: tokens are got for them. */
  readonly systems: readonly System[];
  /** True where nothing is sent, so that no token is got either; default false. */
  readonly isDryRun?: boolean;
  /** Opens what stands for the embedded mock; default a new one. */
  readonly openMock?: ((limits: RunLimits) => Promise<OpenedTarget>) | undefined;
  readonly surroundings: Pick<Surroundings, 'clock' | 'tool' | 'ask' | 'openBrowser' | 'onSignal' | 'secrets'> & {
    readonly stderr: Pick<Output, 'write'>;
  };
}

/** Stands for a token that a run would get. */
const tokenOfDryRun = 'token-that-a-run-would-get';

/**
 * Resolves to the settings of the target, its tokens got; where none was named, the embedded mock is started. Throws
 * {@link UsageError} where the configuration must say more, `Interrupted` for a signal.
 */
export async function openTarget({ target, limits, http }: ResolvedRun, use: TargetUse): Promise<OpenedTarget> {
  const { surroundings } = use;
  if (target === null) {
    if (use.openMock) return use.openMock(limits);
    const { startEmbeddedMock } = await import('./embedded-mock.ts');
    // In clear nobody chooses: the mock speaks HTTP/2 where that is asked for.
    return startEmbeddedMock(limits, http === '2' ? { http } : {});
  }
  const systems = systemsWithGrant(target, use.systems);
  if (use.isDryRun === true) {
    const first = Object.fromEntries([...systems].map((system) => [system, tokenOfDryRun]));
    return { settings: makeRunSettings(target, limits, { first }), close: () => Promise.resolve() };
  }
  if (systems.size === 0) return { settings: makeRunSettings(target, limits), close: () => Promise.resolve() };
  const [{ openTokens }, { createBrowserSignIn }] = await Promise.all([
    import('./open-tokens.ts'),
    import('../../oauth/browser-sign-in.ts'),
  ]);
  const show = (line: string): void => tell(surroundings.stderr, line);
  const browser = createBrowserSignIn({ openBrowser: (url) => surroundings.openBrowser(url), tell: show });
  const tokens = await untilInterrupted(surroundings, 'while a token was being requested', (signal) =>
    openTokens(target, { limits, systems, browser, signal, surroundings, tell: show }),
  );
  return {
    settings: makeRunSettings(target, limits, tokens),
    ...signInOf(target, browser),
    close: () => tokens.close(),
  };
}

/** Returns the systems that checks ask, each once. */
export function systemsOf(checks: readonly Check[]): System[] {
  return [...new Set(checks.flatMap(({ systems, asksEachOf = [] }) => [...systems, ...asksEachOf]))];
}

/** Returns the systems of a target that are asked and whose tokens are got during the run. */
function systemsWithGrant(target: ResolvedTarget, asked: readonly System[]): ReadonlySet<TokenSystem> {
  const names: TokenSystem[] = [
    ...(asked.includes('plant-store') ? (['plantStore'] as const) : []),
    // The authorization server is found through the MCP server.
    ...(asked.includes('api') ? (['api'] as const) : []),
    ...(asked.includes('mcp') || asked.includes('authorization') ? (['mcp'] as const) : []),
  ];
  return new Set(names.filter((name) => target[name] !== null && getsToken(target.credentials[name])));
}

/** Checks may ask a person to sign in where the person signs in for the run anyway. */
function signInOf(target: ResolvedTarget, browser: SignIn): Pick<OpenedTarget, 'signIn'> {
  const { mcp } = target.credentials;
  return getsToken(mcp) && mcp.grant === 'authorization-code' ? { signIn: browser } : {};
}

/** Returns true where a token is got during the run: none is given, and how to get one is said. */
function getsToken({ token, grant }: ResolvedCredentials): boolean {
  return token === null && grant !== null;
}
