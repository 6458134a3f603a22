import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Load } from '../clients/glue.ts';
import { type Answer, answerContent, isJson, refuse, refuseMethod } from './plants.ts';
import type { ServerGlue } from './server-glue.ts';
import { pathOf, writeAnswer } from './write-answer.ts';

/** The keys of the issuer, which is the same server. */
export interface IssuerKeys {
  readonly issuer: string;
  readonly publicKey: KeyObject;
  /** The public key as the files of the issuer have it. */
  readonly pem: string;
  readonly jwk: Readonly<Record<string, unknown>>;
}

/** Returns the claims of a token, or of a whole field, or a promise of them; it fails, or returns `null`, where they are not the issuer's. */
export type Verify = (given: string) => unknown;
type VerifierOf = (load: Load, keys: IssuerKeys) => Verify;

/** The file, in the folder of the packages, into which such a glue writes the token that it accepts. */
export const tokenFileOf = (folder: string, glue: string): string => join(folder, `${glue}.token`);

const kid = 'record';

/** Returns the glue of the plant store whose tokens are JWTs by RS256, which a package verifies, and whose issuer publishes its key beside it. */
export function jwtPlants(name: string, verifierOf: VerifierOf): ServerGlue {
  return jwtFieldPlants(name, (load, keys) => {
    const verify = verifierOf(load, keys);
    return (field) => {
      const token = /^bearer +([^ ]+)$/i.exec(field)?.[1];
      return token === undefined ? null : verify(token);
    };
  });
}

/** Returns the same where the package reads the field Authorization too. */
export function jwtFieldPlants(name: string, verifierOf: VerifierOf): ServerGlue {
  return (load, port, folder) => {
    const issuer = `http://127.0.0.1:${port}`;
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const jwk = { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' };
    const pem = String(publicKey.export({ type: 'spki', format: 'pem' }));
    const verify = verifierOf(load, { issuer, publicKey, pem, jwk });
    writeFileSync(tokenFileOf(folder, name), signToken(issuer, privateKey));
    const metadata = publish(issuer, jwk);
    const answer = async (request: IncomingMessage): Promise<Answer | null> => {
      const document = metadata[pathOf(request)];
      if (document !== undefined) return document;
      if (pathOf(request) !== '/plants') return refuse(404, 'there is nothing');
      const refusal = await refuseToken(request.rawHeaders, verify, issuer);
      if (refusal !== null) return refusal;
      if (request.method !== 'POST') return refuseMethod();
      const content = await contentOf(request);
      if (content === null) return null;
      return isJson(request.headers['content-type']) ? answerContent(content) : refuse(400, 'plants are JSON');
    };
    const send = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const answered = await answer(request);
      if (answered === null) response.destroy();
      else writeAnswer(response, answered);
    };
    createServer((request, response) => void send(request, response)).listen(port, '127.0.0.1');
  };
}

/** Resolves to `null` where the client left before the end. */
async function contentOf(request: IncomingMessage): Promise<Buffer | null> {
  try {
    return Buffer.concat((await request.toArray()) as Buffer[]);
  } catch {
    return null;
  }
}

function publish(issuer: string, jwk: object): Readonly<Record<string, Answer>> {
  const headers = { 'Content-Type': 'application/json' };
  const described = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
  };
  return {
    '/.well-known/oauth-authorization-server': { status: 200, headers, body: JSON.stringify(described) },
    '/jwks': { status: 200, headers, body: JSON.stringify({ keys: [jwk] }) },
  };
}

function signToken(issuer: string, key: KeyObject): string {
  const iat = Math.floor(Date.now() / 1000);
  const claims = { iss: issuer, aud: issuer, sub: 'somebody', scope: 'plants:write', iat, exp: iat + 86_400 };
  const signed = [{ alg: 'RS256', typ: 'JWT', kid }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}

/** What the package says of the signature is not all: whoever writes this compares the claims too. */
async function refuseToken(raw: readonly string[], verify: Verify, issuer: string): Promise<Answer | null> {
  const given = raw.filter((_value, at) => at % 2 === 1 && raw[at - 1]?.toLowerCase() === 'authorization');
  const claims = given.length === 1 ? await claimsOf(given[0] ?? '', verify) : null;
  const { iss, aud, exp, nbf } = (claims ?? {}) as Readonly<Record<string, unknown>>;
  const nowS = Date.now() / 1000;
  if (iss === issuer && aud === issuer && Number(exp) > nowS && (nbf === undefined || Number(nbf) <= nowS)) return null;
  const error = given.length > 0 ? ', error="invalid_token"' : '';
  return refuse(401, 'a token is needed', { 'WWW-Authenticate': `Bearer realm="plants"${error}` });
}

async function claimsOf(field: string, verify: Verify): Promise<unknown> {
  try {
    return await verify(field);
  } catch {
    return null;
  }
}
