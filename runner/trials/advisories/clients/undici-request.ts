import type { RestSend } from '../../foreign/clients/use-rest.test-support.ts';
import { tokenClient } from '../use-api.test-support.ts';
import type { Glue } from './glue.ts';

interface Undici {
  request(url: string, options: object): Promise<{ statusCode: number; body: { text(): Promise<string> } }>;
}

/** Returns what sends by `request` of undici, which follows redirects where it is told to. */
export function sendByUndici(undici: unknown): RestSend {
  return async ({ url, ...options }) => {
    const { statusCode, body } = await (undici as Undici).request(url, { ...options, maxRedirections: 5 });
    const text = await body.text();
    if (statusCode > 299) throw new Error(`status ${statusCode}`);
    return text;
  };
}

const glue: Glue = (load) => tokenClient(() => sendByUndici(load('undici')), { cookie: 'session=of-the-company' });
export default glue;
