import type { System } from '../../../contracts/systems.ts';
import { readAddress, RefusedValue } from '../../config/option-values.ts';
import type { GivenOptions } from '../../config/read-options.ts';
import type { ResolvedRun } from '../../config/resolve-run.ts';
import { UsageError } from '../../errors/usage-error.ts';
import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import type { replayOptions } from './replay-options.ts';

const addressOptions = {
  'plant-store': 'baseUrl',
  api: 'apiUrl',
  mcp: 'mcpUrl',
  site: 'siteUrl',
  connector: 'connectorUrl',
} as const satisfies Partial<Record<System, keyof typeof replayOptions>>;

type Addresses = Pick<GivenOptions<typeof replayOptions>, (typeof addressOptions)[keyof typeof addressOptions]>;

/** What a replay is run against. */
export interface ReplayTarget {
  /** Name of the target; `null` where addresses say all. */
  readonly target: string | null;
  /** Addresses of the stored run, where they are needed. */
  readonly given: Addresses;
}

/**
 * Returns what a replay is run against: the target that was named; or the one that the given addresses describe, where the run
 * had no configured target; or that of the run, by its name or its stored addresses. Throws {@link UsageError} where a stored
 * address is none, and where secrets would go to an address that somebody else may have written.
 */
export function replayTarget(
  named: string | null,
  { report: { target }, isOurs }: { readonly report: RunReport; readonly isOurs: boolean },
  options: GivenOptions<typeof replayOptions>,
): ReplayTarget {
  if (named !== null) return { target: named, given: {} };
  const isConfigured = target.name !== 'mock' && target.name !== 'command-line';
  if (isConfigured) return { target: target.name, given: {} };
  const isGiven = (origin: (text: string) => boolean): boolean =>
    Object.values(addressOptions).some((name) => origin(options[name]?.origin ?? ''));
  if (isGiven((origin) => origin.startsWith('--'))) return { target: null, given: {} };
  if (target.name === 'mock') return { target: 'mock', given: {} };
  if (isGiven((origin) => origin !== '')) return { target: null, given: {} };
  const { token, apiKey, login } = options;
  const secret = token ?? apiKey ?? login;
  if (!isOurs && secret !== undefined)
    throw new UsageError(
      `${secret.origin} would be sent to URLs from a run that was not stored below the output directory; give --base-url and the like again, or name a target`,
    );
  return { target: null, given: storedAddresses(target) };
}

/**
 * Returns a sentence for each system that a stored run asked at another URL than the one that its replay asks. A secret is taken out
 * of a stored URL, so that one with a secret in it is compared by its origin alone.
 */
export function describeMoved(
  { report: { target: stored } }: { readonly report: RunReport },
  { target }: Pick<ResolvedRun, 'target'>,
): string[] {
  if (target === null) return [];
  const { plantStore, api, mcp, site, connector } = target;
  const now = { 'plant-store': plantStore, api, mcp, site, connector } as const;
  return Object.entries(now).flatMap(([system, place]) => {
    const before = stored.systems[system as keyof typeof now]?.url;
    if (place === null || before === undefined || !URL.canParse(before)) return [];
    const [was, is] = [new URL(before), place.url];
    const isSame = was.origin === is.origin && (was.pathname === is.pathname || before.includes('redacted'));
    return isSame
      ? []
      : [
          `the stored run sent requests to ${system} at ${was.href}, which is now at ${is.href}: FIXED may mean another server`,
        ];
  });
}

function storedAddresses({ systems }: RunReport['target']): Addresses {
  const entries = Object.entries(addressOptions).flatMap(([system, option]) => {
    const url = systems[system as keyof typeof addressOptions]?.url;
    return url === undefined ? [] : [[option, { value: readStored(url, system), origin: 'the stored run' }] as const];
  });
  return Object.fromEntries(entries) as Addresses;
}

function readStored(url: string, system: string): string {
  try {
    return readAddress(url);
  } catch (error) {
    if (!(error instanceof RefusedValue)) throw error;
    throw new UsageError(`the stored run has no URL of ${system}; give it again, or name a target`);
  }
}
