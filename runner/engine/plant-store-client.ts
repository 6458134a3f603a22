import { none, valid } from '../kit/credentials.ts';
import type { BodySource, SendOptions } from '../kit/request.ts';
import type { PlantStore } from '../kit/plant-store.ts';
import type { Exchange, Header } from '../kit/exchange.ts';
import { type SystemClient, sendToSystem, authorizationOf, defaultLimits } from './send-to-system.ts';
import { withoutSlash } from '../documents/without-slash.ts';

/** What is no well-formed request need not be answered, so that nothing depends on a longer wait, in milliseconds. */
const longestBrokenMs = 2_000;

/** Returns the plant store as checks see it. */
export function createPlantStore(asked: SystemClient): PlantStore {
  const { access } = asked;
  const base = withoutSlash(access.url.pathname);
  const post = (body: BodySource, options: SendOptions): Promise<Exchange> => {
    const request = { method: 'POST', path: `${base}/plants`, operation: 'create-plant', body } as const;
    return sendToSystem(asked, { origin: access.url.origin, request, options });
  };
  return {
    create: (members = {}, options = {}) => post((plant) => JSON.stringify({ ...plant, ...members }), options),
    createFrom: (body, options = {}) => post(body, options),
    send: (request, options = {}) =>
      sendToSystem(asked, {
        origin: access.url.origin,
        request: { ...request, path: `${base}${request.path}` },
        options,
      }),
    sendTo: (origin, request, options = {}) => {
      const credentials = options.credentials ?? none;
      if (credentials.kind === 'valid') throw new Error('the valid token is never sent to another origin');
      return sendToSystem(asked, { origin, request, options: { ...options, credentials } });
    },
    sendBytes: (request) => writeBytes(asked, { ...request, path: `${base}/plants` }),
  };
}

function writeBytes(
  { access, session, client, timeoutMs }: SystemClient,
  request: Parameters<PlantStore['sendBytes']>[0] & { readonly path: string },
): Promise<Exchange> {
  const { credentials = valid, path, body } = request;
  return session.exchange({
    access,
    case: request.case ?? null,
    operation: request.operation ?? 'malformed-http',
    credentials,
    ...(body === undefined ? {} : { body }),
    send: async (plant, identity, signal) => {
      const fields: Header[] = [
        ['Host', access.url.host],
        ...(await authorizationOf(credentials, access)),
        ...identity,
      ];
      const text = fields.map(([key, value]) => `${key}: ${value}\r\n`).join('');
      return client.sendBytes({
        origin: access.url.origin,
        method: 'POST',
        path,
        bytes: request.bytes(text, path, plant()),
        closeAfterWrite: request.closeAfterWrite ?? false,
        limits: { ...defaultLimits, timeoutMs: body === undefined ? Math.min(timeoutMs, longestBrokenMs) : timeoutMs },
        signal,
      });
    },
  });
}
