import type { Api } from '../../runner/kit/api.ts';
import { none } from '../../runner/kit/credentials.ts';
import type { SendOptions } from '../../runner/kit/request.ts';
import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { isPageForEveryone } from './support/bypass.ts';
import { type ProtectedOperation, protectedOperations } from './support/documented-operations.ts';
import { makeUpToken } from './support/made-up-token.ts';
import { namingMethod, namingPath } from './support/rewriting-fields.ts';

/** Operations that are requested; of more, those with the longest paths, which gateways have rules of their own for. */
const mostOperations = 20;

/** A request, and those without credentials that may get the same response. */
interface Attempt {
  readonly name: string;
  readonly path: string;
  readonly headers: NonNullable<SendOptions['headers']>;
  readonly query: string | null;
  readonly controls: ReadonlyArray<{ readonly method: string; readonly path: string; readonly query: string | null }>;
}

/** A gateway judges one URL, and the service behind it serves another. */
export default defineCheck({
  id: 'bearer/documented-operations-not-rewritten',
  clause: 'service:api.documented-protection',
  title: 'No protected operation is opened by header fields that name another URL or method',
  why: 'An attacker who writes a public or a private path into a field reads data that the gateway would have refused.',
  sends:
    "Without credentials, for up to 20 operations of the published document: a public path with the operation's path in X-Original-URL and similar fields, the operation with a public path in them, and the operation with OPTIONS and HEAD in X-HTTP-Method-Override and similar fields.",
  passes: 'Any status except 2xx, or the response that the same path or the named method gets without the fields.',
  fails: 'Another 2xx response, or no response in time.',
  fix: 'Drop such fields at the edge, and check credentials for the request that is actually served.',
  systems: ['api'],
  credentials: 'presupposed',
  needs: [],
  mutates: false,
  brokenBy: [
    'api-original-url-at-nested',
    'api-prefix-unprotected-at-nested',
    'api-method-override-unprotected',
    'api-original-url-unprotected',
  ],
  async run({ api, expect, random }) {
    const open = `/api/docs/vivero-${makeUpToken(random, 12)}`;
    const operations = (await protectedOperations(api)).filter(({ method }) => method === 'GET');
    const deepest = operations.toSorted((one, other) => depthOf(other) - depthOf(one)).slice(0, mostOperations);
    for (const operation of deepest) {
      const plain = await send(api, { ...operation.sample, name: `${operation.path} as it is` });
      if (isSuccess(plain))
        throw new Untestable(`GET ${operation.path} is served without credentials: other checks fail on that`);
      for (const attempt of attemptsOn(api, operation, open)) {
        const answer = await send(api, attempt);
        const excused = isSuccess(answer) && (await isForEveryone(api, answer, attempt));
        if (!excused) expect.notServed(answer);
      }
    }
  },
});

function depthOf({ path }: ProtectedOperation): number {
  return path.split('/').length;
}

function attemptsOn(api: Api, { path: template, sample }: ProtectedOperation, open: string): Attempt[] {
  const { path, query, headers } = sample;
  const [there, publicPath] = [path, open].map((one) => api.address(one).pathname);
  const whole = query === null ? `${there}` : `${there}?${query}`;
  const unknown = { method: 'GET', path: open, query: null };
  return [
    {
      name: `an unknown path with that of ${template} in X-Original-URL and the like`,
      path: open,
      headers: [...headers, ...namingPath(whole)],
      query: null,
      controls: [unknown],
    },
    {
      name: `${template} with a public path in X-Original-URL and the like`,
      path,
      headers: [...headers, ...namingPath(publicPath ?? open)],
      query,
      controls: [unknown],
    },
    ...['OPTIONS', 'HEAD'].map((method) => ({
      name: `${template} with ${method} in X-HTTP-Method-Override and the like`,
      path,
      headers: [...headers, ...namingMethod(method)],
      query,
      controls: [{ method, path, query }],
    })),
  ];
}

async function isForEveryone(api: Api, answer: Exchange, { controls }: Attempt): Promise<boolean> {
  for (const { method, path, query } of controls) {
    const sending = { credentials: none, case: `${method} without the fields`, ...(query === null ? {} : { query }) };
    if (isPageForEveryone(answer, await api.send({ method, path }, sending))) return true;
  }
  return false;
}

function send(
  api: Api,
  { path, query, headers, name }: Pick<Attempt, 'path' | 'query' | 'headers' | 'name'>,
): Promise<Exchange> {
  const sending = { credentials: none, headers, case: `${name}, without credentials` };
  return api.send({ method: 'GET', path }, { ...sending, ...(query === null ? {} : { query }) });
}

function isSuccess({ response }: Exchange): boolean {
  return response !== null && response.status >= 200 && response.status < 300;
}
