import type { RunSettings } from '../engine/run-settings.ts';
import type { RunLimits } from './resolve-run.ts';
import { type ResolvedTarget, secretsOf } from './resolve-target.ts';

/** Returns the settings of a run against a target. */
export function makeRunSettings(target: ResolvedTarget, limits: RunLimits): RunSettings {
  const { token, expired, notYetValid, revoked, otherAudience, limitedScope } = target.credentials.plantStore;
  return {
    targetName: target.name,
    plantStore: target.plantStore,
    tokens: { valid: token, expired, notYetValid, revoked, otherAudience, limitedScope },
    secrets: secretsOf(target),
    capabilities: target.capabilities,
    ids: target.ids,
    certificateAuthorities: target.certificateAuthorities,
    ...limits,
  };
}
