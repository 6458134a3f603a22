import { capabilities, type Capability } from '../../contracts/capabilities.ts';
import type { System } from '../../contracts/systems.ts';
import type { Check } from '../kit/define-check.ts';
import type { RunInput, RunSettings } from './run-settings.ts';

/** What a target is known to offer. */
export interface Offer {
  readonly systems: ReadonlySet<System>;
  readonly capabilities: ReadonlySet<Capability>;
  readonly isLoopback: boolean;
}

/** Returns what the settings say of the target. */
export function offerOf(settings: RunSettings, isLoopback: boolean): Offer {
  const { tokens, plantStore } = settings;
  const known: Record<Capability, boolean> = {
    'plant-store.create': plantStore !== null,
    'plant-store.document': plantStore?.document !== null && plantStore !== null,
    'auth.any-token': false,
    'auth.verifies-tokens': !settings.capabilities.declare.includes('auth.any-token'),
    'credentials.expired': tokens.expired !== null,
    'credentials.not-yet-valid': tokens.notYetValid !== null,
    'credentials.revoked': tokens.revoked !== null,
    'credentials.other-audience': tokens.otherAudience !== null,
    'credentials.limited-scope': tokens.limitedScope !== null,
    'credentials.jwt': tokens.valid !== null && isJwt(tokens.valid),
  };
  const offered = new Set((Object.keys(known) as Capability[]).filter((name) => known[name]));
  for (const name of settings.capabilities.declare) offered.add(name);
  for (const name of settings.capabilities.deny) offered.delete(name);
  return { systems: new Set(plantStore === null ? [] : ['plant-store']), capabilities: offered, isLoopback };
}

/** Returns why a check does not apply to this target and run, or `null` where it does. */
export function reasonNotToRun(
  check: Check,
  offer: Offer,
  run: Pick<RunInput, 'settings' | 'namedChecks'>,
): string | null {
  const missing = check.systems.find((system) => !offer.systems.has(system));
  if (missing !== undefined) return `the target has no ${missing}`;
  const lacking = check.needs.find((name) => !offer.capabilities.has(name));
  if (lacking !== undefined) return `needs ${lacking}: ${capabilities[lacking]}`;
  if (run.settings.readOnly && check.mutates) return 'a read-only run: it may make the target store something';
  if (check.stress === true && !offer.isLoopback && !run.namedChecks?.includes(check.id))
    return 'it loads the target: beyond loopback it runs only when named by its id';
  return null;
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
