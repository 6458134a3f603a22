import { capabilities, type Capability } from '../../contracts/capabilities.ts';
import type { System } from '../../contracts/systems.ts';
import { type Check, credentialsOf, isObserving } from '../kit/define-check.ts';
import type { SuppliedTokens } from '../kit/supplied-tokens.ts';
import { isAllLoopback, reachedSystems } from './reached-systems.ts';
import type { RunInput, RunSettings, SystemSettings } from './run-settings.ts';

/** What a target is known to offer. */
export interface Offer {
  readonly systems: ReadonlySet<System>;
  readonly capabilities: ReadonlySet<Capability>;
  readonly isLoopback: boolean;
  /** Those that need no credentials, by the configuration. */
  readonly openSystems: ReadonlySet<System>;
}

/** Why a check that may make the target store something does not apply to a read-only run. */
export const readOnlyReason = 'read-only run: this check could create or change data';

/** Returns what the settings say of the target. */
export function offerOf(settings: RunSettings): Offer {
  const { plantStore, mcp, api } = settings;
  const reached = [plantStore, mcp, api].filter((system) => system !== null);
  const ways = [...(settings.reach?.origins.values() ?? [])];
  const supplied = (name: keyof SuppliedTokens): boolean => reached.some(({ tokens }) => tokens[name] !== null);
  const known: Record<Capability, boolean> = {
    'plant-store.create': plantStore !== null,
    'api.swagger-ui': api !== null,
    'http.2': ways.some(({ version }) => version !== '1.1'),
    'plant-store.document': plantStore !== null && plantStore.document !== null,
    'auth.any-token': false,
    'auth.verifies-tokens': !settings.capabilities.declare.includes('auth.any-token'),
    'credentials.expired': supplied('expired'),
    'credentials.not-yet-valid': supplied('notYetValid'),
    'credentials.revoked': supplied('revoked'),
    'credentials.other-audience': supplied('otherAudience'),
    'credentials.other-company': supplied('otherCompany'),
    'credentials.limited-scope': supplied('limitedScope'),
    'credentials.jwt': reached.some(({ tokens }) => tokens.valid !== null && isJwt(tokens.valid)),
    'credentials.client': mcp !== null && (mcp.client !== null || settings.allowWrites),
  };
  const offered = new Set((Object.keys(known) as Capability[]).filter((name) => known[name]));
  for (const name of settings.capabilities.declare) offered.add(name);
  for (const name of settings.capabilities.deny) offered.delete(name);
  const systems = new Set<System>();
  for (const name of reachedSystems(settings).keys()) systems.add(name);
  if (mcp !== null) systems.add('authorization');
  return { systems, capabilities: offered, isLoopback: isAllLoopback(settings), openSystems: openSystemsOf(settings) };
}

/** What is found through an MCP server is of no use where nobody has to present a token. */
function openSystemsOf({ plantStore, api, mcp }: RunSettings): ReadonlySet<System> {
  const isOpen = (system: SystemSettings | null): boolean => system?.needsNoCredentials === true;
  return new Set<System>([
    ...(isOpen(plantStore) ? (['plant-store'] as const) : []),
    ...(isOpen(api) ? (['api'] as const) : []),
    ...(isOpen(mcp) ? (['mcp', 'authorization'] as const) : []),
  ]);
}

/** Returns why a check does not apply to this target and run, or `null` where it does. */
export function reasonNotToRun(
  check: Check,
  offer: Offer,
  run: Pick<RunInput, 'settings' | 'namedChecks'>,
): string | null {
  const { readOnly, allowWrites } = run.settings;
  const missing = check.systems.find((system) => !offer.systems.has(system));
  if (missing !== undefined) return `the target has no ${missing}`;
  if (lacksLimit(check, run.settings)) return 'no limit is configured: "latency" says how fast operations are to be';
  const open = reasonOfOpenSystem(check, offer);
  if (open !== null) return open;
  const asked = systemsAsked(check, offer);
  if (check.asksEachOf !== undefined && asked.length === 0)
    return `the target has no ${check.asksEachOf.join(' and no ')} that can be tested`;
  const lacking = check.needs.find((name) => !offer.capabilities.has(name));
  if (lacking !== undefined) return `needs ${lacking}: ${capabilities[lacking]}`;
  if (readOnly && (check.needsWrites === true || (check.mutates && !asked.some((system) => system !== 'plant-store'))))
    return readOnlyReason;
  if (check.needsWrites && !allowWrites) return 'it could create data other than plants: --allow-writes runs it';
  if (check.stress === true && !offer.isLoopback && !run.namedChecks?.includes(check.id))
    return 'it puts load on the target: outside loopback it runs only if named by its id';
  return null;
}

/** Nobody but their owner can say how fast operations are to be. */
function lacksLimit(check: Check, { latency = {} }: Pick<RunSettings, 'latency'>): boolean {
  return isObserving(check) && check.measures === 'latency' && check.systems.every((system) => !latency[system]);
}

/** Returns why a check that is about credentials does not apply where none are needed. */
function reasonOfOpenSystem(check: Check, { systems, openSystems }: Offer): string | null {
  const required = check.systems.find(
    (system) => openSystems.has(system) && (system === 'authorization' || credentialsOf(check) !== null),
  );
  const each = credentialsOf(check) === null ? [] : (check.asksEachOf ?? []).filter((system) => systems.has(system));
  const open = required ?? (each.every((system) => openSystems.has(system)) ? each[0] : undefined);
  if (open === undefined) return null;
  const key = open === 'plant-store' ? 'plantStore' : open === 'authorization' ? 'mcp' : open;
  return `the configuration says that this system needs no credentials: ${key}.auth is "none"`;
}

/** Returns the systems of a check's `asksEachOf` that the target has, with something to ask them for. */
function systemsAsked(
  check: Check,
  { systems, capabilities: offered, openSystems }: Offer,
): Array<NonNullable<Check['asksEachOf']>[number]> {
  return (check.asksEachOf ?? []).filter(
    (system) =>
      systems.has(system) &&
      (!openSystems.has(system) || credentialsOf(check) === null) &&
      (system !== 'plant-store' || offered.has('plant-store.create')),
  );
}

/** Returns true for a token of three base64url parts whose first two are JSON objects (RFC 7519 §3). */
function isJwt(token: string): boolean {
  const parts = token.split('.');
  if (parts.length !== 3) return false;
  return parts.slice(0, 2).every((part) => {
    try {
      return typeof JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) === 'object';
    } catch {
      return false;
    }
  });
}
