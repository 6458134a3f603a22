import { generateKeyPairSync, type KeyPairKeyObjectResult, X509Certificate } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { signCertificate } from '../../kit/sign-certificate.ts';

/** A certificate for a mock, its key, and the certificate of the authority that issued it, in PEM. */
export interface MadeCertificate {
  readonly certificate: string;
  readonly key: string;
  readonly authority: string;
}

const authorityName = 'vivero mock, for this run only';

/** Returns a certificate for a host, of an authority whose key is thrown away: it can vouch for nothing else. */
export function makeMockCertificate(host: string): MadeCertificate {
  const [authority, own] = [createKeys(), createKeys()];
  const issued = { issuer: authorityName, issuerKey: authority.privateKey };
  const root = signCertificate({
    ...issued,
    subject: authorityName,
    publicKey: authority.publicKey,
    isAuthority: true,
  });
  const leaf = signCertificate({
    ...issued,
    subject: 'vivero mock',
    publicKey: own.publicKey,
    isAuthority: false,
    address: (isIPv4(host) ? host : '127.0.0.1').split('.').map(Number),
    hosts: [...new Set(['localhost', ...(isIPv4(host) || host.includes(':') ? [] : [host])])],
  });
  return {
    certificate: new X509Certificate(leaf).toString(),
    key: own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    authority: new X509Certificate(root).toString(),
  };
}

function createKeys(): KeyPairKeyObjectResult {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}
