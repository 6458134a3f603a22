import { generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto';
import { signCertificate } from '../kit/sign-certificate.ts';

/** A certificate and its key. */
export interface TestCertificate {
  /** PEM. */
  readonly cert: string;
  /** PEM. */
  readonly key: string;
  readonly name: string;
  readonly privateKey: KeyObject;
}

/** What a certificate says; by default one that is valid for 127.0.0.1 and signed by itself. */
export interface CertificateFacts {
  readonly name?: string;
  /** IPv4 address it is for. */
  readonly address?: readonly [number, number, number, number];
  readonly validFrom?: string;
  readonly validUntil?: string;
  /** Who signs it; default itself. */
  readonly issuer?: TestCertificate;
  readonly isAuthority?: boolean;
}

/** Returns a fresh certificate for tests of TLS. */
export function makeCertificate(facts: CertificateFacts = {}): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { name = 'vivero test', isAuthority = false, address = [127, 0, 0, 1], issuer, ...times } = facts;
  const whole = signCertificate({
    subject: name,
    publicKey,
    issuer: issuer?.name ?? name,
    issuerKey: issuer?.privateKey ?? privateKey,
    isAuthority,
    ...(isAuthority ? {} : { address }),
    ...times,
  });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { cert: new X509Certificate(whole).toString(), key, name, privateKey };
}
