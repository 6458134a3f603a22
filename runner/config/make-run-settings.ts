import type { RunSettings, SystemSettings } from '../engine/run-settings.ts';
import type { TokenSource } from '../oauth/token-source.ts';
import type { ResolvedTarget } from './resolve-target.ts';
import type { RunLimits } from './run-limits.ts';

/** The systems that tokens are presented to. */
export type TokenSystem = 'plantStore' | 'mcp' | 'api';

/** Tokens that were got for a run, by system. */
export interface GotTokens {
  /** Where the valid token comes from while the run lasts. */
  readonly sources?: Readonly<Partial<Record<TokenSystem, TokenSource>>>;
  /** The first valid token. */
  readonly first?: Readonly<Partial<Record<TokenSystem, string>>>;
  /** Every secret, those that are got later included; default those of the target and the first tokens. */
  readonly secrets?: readonly string[];
}

/** Returns the settings of a run against a target: the target as it was resolved, with the tokens that were got for it. */
export function makeRunSettings(target: ResolvedTarget, limits: RunLimits, got: GotTokens = {}): RunSettings {
  const { credentials: _credentials, ...settings } = target;
  const { sources = {}, first = {} } = got;
  const withToken = <System extends SystemSettings>(name: TokenSystem, system: System | null): System | null =>
    system && {
      ...system,
      tokens: { ...system.tokens, valid: first[name] ?? system.tokens.valid },
      tokenSource: sources[name] ?? null,
    };
  return {
    ...settings,
    plantStore: withToken('plantStore', settings.plantStore),
    mcp: withToken('mcp', settings.mcp),
    api: withToken('api', settings.api),
    secrets: got.secrets ?? [...new Set([...settings.secrets, ...Object.values(first)])],
    ...limits,
  };
}
