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

type HttpClientOf = new (agent: string, handlers?: readonly object[]) => HttpClient;

/** Returns the handlers that add what a request is authorized by, and the fields that the program adds itself. */
type Split = (headers: Readonly<Record<string, string>>) => { handlers?: readonly object[]; headers: object };

/** Two packages of one origin have the same class. */
export const glueOf =
  (name: string, splitBy: (load: Parameters<Glue>[0]) => Split = () => (headers) => ({ headers })): Glue =>
  (load) =>
    tokenClient(() => {
      const { HttpClient } = load(name) as { HttpClient: HttpClientOf };
      const split = splitBy(load);
      return async ({ url, method, headers, body }) => {
        const { handlers, headers: others } = split(headers);
        const response = await new HttpClient('partner', handlers).request(method, url, body ?? null, others);
        const text = await response.readBody();
        if ((response.message.statusCode ?? 0) > 299) throw new Error(`status ${response.message.statusCode}`);
        return text;
      };
    });

/** Its pages hand a token to a handler, which adds it to each request, redirected ones too. */
export default glueOf('typed-rest-client/HttpClient', (load) => {
  const { BearerCredentialHandler } = load('typed-rest-client/Handlers') as {
    BearerCredentialHandler: new (token: string) => object;
  };
  return ({ Authorization = '', ...headers }) => ({
    handlers: [new BearerCredentialHandler(Authorization.replace(/^Bearer /, ''))],
    headers,
  });
});
