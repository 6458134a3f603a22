/** Returns the claims of a JWT without verifying them, or `null` for any other token (RFC 7519 §3). */
export function claimsOf(token: string): Readonly<Record<string, unknown>> | null {
  const parts = token.split('.');
  if (parts.length !== 3) return null;
  try {
    const claims: unknown = JSON.parse(Buffer.from(parts[1] ?? '', 'base64url').toString('utf8'));
    return typeof claims === 'object' && claims !== null && !Array.isArray(claims)
      ? (claims as Readonly<Record<string, unknown>>)
      : null;
  } catch {
    return null;
  }
}

/** Returns the audiences of a JWT; `null` for any other token and for one without. */
export function audiencesOf(token: string): readonly string[] | null {
  const audience = claimsOf(token)?.['aud'];
  if (typeof audience === 'string') return [audience];
  return Array.isArray(audience) && audience.length > 0
    ? audience.filter((one): one is string => typeof one === 'string')
    : null;
}
