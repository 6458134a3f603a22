import type { RestSend } from '../../foreign/clients/use-rest.test-support.ts';

/** Returns what sends as a program behind a proxy that wants to know who it is: some write its credentials into each request. */
export function behindProxy(send: RestSend): RestSend {
  const credentials = `Basic ${Buffer.from('partner:of-the-company').toString('base64')}`;
  return (request) => send({ ...request, headers: { ...request.headers, 'Proxy-Authorization': credentials } });
}
