/** Returns why a URL gets no request that tries something out, with the key that changes it. */
export function reasonNotToProbe(url: URL, issuer: string | null): string {
  const isIssuers = issuer !== null && URL.parse(issuer)?.origin === url.origin;
  const key = isIssuers ? `credentials.authorizationServer to ${issuer}` : `allowedOrigins to [${url.origin}]`;
  return `only the target names ${url.origin}, and vivero does not test hosts of others: if you may test it, set ${key}`;
}
