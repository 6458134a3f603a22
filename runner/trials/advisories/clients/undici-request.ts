import { tokenClient } from '../use-api.test-support.ts';
import type { Glue } from './glue.ts';

interface Undici {
  request(url: string, options: object): Promise<{ statusCode: number; body: { text(): Promise<string> } }>;
}

const glue: Glue = (load) =>
  tokenClient(() => {
    const { request } = load('undici') as Undici;
    return async ({ url, ...options }) => {
      const { statusCode, body } = await request(url, { ...options, maxRedirections: 5 });
      const text = await body.text();
      if (statusCode > 299) throw new Error(`status ${statusCode}`);
      return text;
    };
  });
export default glue;
