import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { restClient } from '../../foreign/clients/use-rest.test-support.ts';
import type { Glue } from './glue.ts';
import { sendByRequest } from './send-by-request.ts';

type Http = Parameters<typeof sendByRequest>[0];

/** A program that has an API key, and says that it is a secret: versions that do not know the option pass it over. */
const glue: Glue = (load) => {
  const { http } = load('follow-redirects') as { http: Http };
  const request = (url: string, options: RequestOptions, take: (response: IncomingMessage) => void): ClientRequest =>
    http.request(url, { ...options, sensitiveHeaders: ['X-API-Key'] } as RequestOptions, take);
  return restClient(() => sendByRequest({ request }));
};
export default glue;
