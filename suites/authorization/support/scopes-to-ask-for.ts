import type { Authorization } from '../../../runner/kit/authorization.ts';
import { isTexts } from './server-finding.ts';

/** Resolves to the scopes that a valid request asks for: the configured ones, else those of the resource; empty where there are none. */
export async function scopesToAskFor({ client, discover }: Authorization): Promise<readonly string[]> {
  if (client !== null && client.scopes.length > 0) return client.scopes;
  const { resource } = await discover();
  const listed = resource?.value?.['scopes_supported'];
  return isTexts(listed) ? listed : [];
}

/** Scopes that are about the person and the session, and open nothing of the resource. */
const ofIdentity = ['openid', 'offline_access', 'profile', 'email'];

/** Returns the scopes without those that are about the person and the session. */
export function ofResource(scopes: readonly string[]): string[] {
  return scopes.filter((scope) => !ofIdentity.includes(scope));
}
