import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { makeCertificate, type TestCertificate } from '../http/make-certificate.test-support.ts';
import { answerAsStore } from './plain-proxy-store.test-support.ts';

/** Name of the store. */
export const storeName = 'plants.staging.example';

/** Without alternative names a certificate is for its common name. */
export const storeCertificate = makeCertificate({ name: storeName, isAuthority: true });

/** A plant store that is reached over TLS alone. */
export interface TlsStore {
  readonly port: number;
  /** What each request named, and where it came from. */
  readonly seen: ReadonlyArray<{ readonly host: string; readonly from: string; readonly name: unknown }>;
  close(): void;
}

/** Starts a plant store that tells whoever shows no certificate of an authority what nginx tells; it asks for none where there is no authority. */
export async function startTlsStore(authority: TestCertificate | null): Promise<TlsStore> {
  const seen: Array<TlsStore['seen'][number]> = [];
  const asks = authority === null ? {} : { requestCert: true, rejectUnauthorized: false, ca: authority.cert };
  const store = createServer(
    { cert: storeCertificate.cert, key: storeCertificate.key, ...asks },
    (request, response) => {
      const socket = request.socket as TLSSocket;
      seen.push({ host: request.headers.host ?? '', from: socket.remoteAddress ?? '', name: socket.servername });
      if (authority !== null && !socket.authorized)
        return response.writeHead(400, { 'Content-Type': 'text/html' }).end('<html><title>400 certificate</title>');
      answerAsStore(request, response);
      return response;
    },
  );
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  return { port: (store.address() as AddressInfo).port, seen, close: () => void store.close() };
}
