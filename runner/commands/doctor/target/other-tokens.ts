import type { RunSettings } from '../../../engine/run-settings.ts';
import type { SuppliedTokens } from '../../../kit/supplied-tokens.ts';
import { readJwtTimes } from '../jwt-times.ts';
import { describeTime } from '../span.ts';
import type { Diagnosis, TargetScene } from '../diagnosis.ts';
import { type Finding, good, warning } from '../finding.ts';

type Name = Exclude<keyof SuppliedTokens, 'valid'>;

/** Tokens that are refused for a reason of their own are worth nothing once they are expired as well. */
const lasting: readonly Name[] = ['revoked', 'otherAudience', 'otherCompany', 'limitedScope', 'notYetValid'];

/** Whether the tokens that make further checks possible are what they are said to be, by their own claims. */
export const otherTokens: Diagnosis<TargetScene> = {
  title: 'other tokens',
  examine: ({ settings, clock }) => {
    const supplied = suppliedBy(settings);
    if (supplied.size === 0) return [good('none are configured')];
    const wrong = [...supplied].flatMap(([token, name]) => judge(token, name, clock.now()));
    const names = [...new Set(supplied.values())];
    return wrong.length > 0 ? wrong : [good(`${names.join(', ')}: nothing is wrong by their own claims`, { names })];
  },
};

function suppliedBy({ plantStore, mcp, api }: RunSettings): ReadonlyMap<string, Name> {
  const found = new Map<string, Name>();
  for (const system of [plantStore, mcp, api]) {
    if (system === null) continue;
    const { limitedScope, valid: _valid, ...others } = system.tokens;
    const entries = Object.entries({ ...others, limitedScope: limitedScope?.token ?? null });
    for (const [name, token] of entries) if (token !== null) found.set(token, name as Name);
  }
  return found;
}

function judge(token: string, name: Name, nowMs: number): Finding[] {
  const { expiresMs = null, notBeforeMs = null } = readJwtTimes(token) ?? {};
  const fix = `get another token for ${name}`;
  if (name === 'expired' && expiresMs !== null && expiresMs > nowMs)
    return [warning(`expired: this token expires only ${describeTime(expiresMs)}`, fix, { name })];
  if (name === 'notYetValid' && notBeforeMs !== null && notBeforeMs <= nowMs)
    return [warning(`notYetValid: this token has been valid since ${describeTime(notBeforeMs)}`, fix, { name })];
  if (lasting.includes(name) && expiresMs !== null && expiresMs <= nowMs)
    return [warning(`${name}: this token expired ${describeTime(expiresMs)}, so it is refused anyway`, fix, { name })];
  return [];
}
