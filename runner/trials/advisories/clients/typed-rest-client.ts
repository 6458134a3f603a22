import { tokenClient } from '../use-api.test-support.ts';
import type { Glue } from './glue.ts';

interface HttpClient {
  request(
    method: string,
    url: string,
    body: string | null,
    headers: object,
  ): Promise<{ readBody(): Promise<string>; message: { statusCode?: number } }>;
}

/** Two packages of one origin have the same class. */
export const glueOf =
  (name: string): Glue =>
  (load) =>
    tokenClient(() => {
      const { HttpClient } = load(name) as { HttpClient: new (agent: string) => HttpClient };
      const client = new HttpClient('partner');
      return async ({ url, method, headers, body }) => {
        const response = await client.request(method, url, body ?? null, headers);
        const text = await response.readBody();
        if ((response.message.statusCode ?? 0) > 299) throw new Error(`status ${response.message.statusCode}`);
        return text;
      };
    });

export default glueOf('typed-rest-client/HttpClient');
