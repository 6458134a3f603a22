const certificateFaults: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'has expired',
  CERT_NOT_YET_VALID: 'is not valid yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'was issued by an authority that is not trusted here',
  UNABLE_TO_GET_ISSUER_CERT: 'was issued by an authority that is not trusted here',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'was issued by an authority that is not trusted here',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'was issued by an authority that is not trusted here',
  CERT_REVOKED: 'has been revoked',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is not for this host name',
};

/** Returns what is wrong with a certificate, as the end of a sentence about it; `null` where the code is not about one. */
export function faultOfCertificate(code: string): string | null {
  return certificateFaults[code] ?? null;
}

const alertsOfProxies: Readonly<Record<string, string>> = {
  NO_APPLICATION_PROTOCOL:
    'speaks HTTP/2 alone, and vivero speaks HTTP/1.1 with proxies: have the proxy take "http/1.1" in the TLS handshake (ALPN), too.',
  CERTIFICATE_REQUIRED:
    'requires a client certificate, and vivero shows http.clientCertificate to targets alone: have the proxy take a password.',
};

/** Returns what an alert of a proxy in the TLS handshake means, as the end of a sentence with the fix; `null` for any other alert. */
export function alertOfProxy(alert: string): string | null {
  return alertsOfProxies[alert] ?? null;
}
