import type { Api } from '../../runner/kit/api.ts';
import { none } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import type { SendOptions } from '../../runner/kit/request.ts';
import { protectedRequests } from '../skills/support/protected-requests.ts';
import { skillPath } from '../skills/support/skill-paths.ts';
import { isPageForEveryone } from './support/bypass.ts';
import { fewOperations } from './support/documented-operations.ts';
import { makeUpToken } from './support/made-up-token.ts';

/** Documented operations that are requested; of more, so many are taken at equal distances. */
const mostOperations = 20;
/** Methods that change nothing (RFC 9110 §9.2.1, and the registry of methods). */
const safeMethods = ['QUERY', 'SEARCH', 'REPORT', 'PROPFIND'];
/** Methods with a body: half a JSON text, of which nothing can be created. */
const writingMethods = ['POST', 'PUT', 'PATCH'];
const halfJson = '{"vivero":';

/** A path, and the methods that are tried there. */
interface Place {
  readonly path: string;
  readonly methods: readonly string[];
}

/** Guards that belong to GET leave the other methods open. */
export default defineCheck({
  id: 'bearer/api-other-methods-not-served',
  clause: 'service:api.every-method',
  title: 'No other method opens the main API without credentials',
  why: 'If only GET is protected, anyone can read the data of a company with POST.',
  sends:
    'Without credentials, to the list, the search, up to four listed skills and up to 20 other protected operations: POST, PUT and PATCH with half a JSON text, of which nothing can be made; QUERY, SEARCH, REPORT and PROPFIND, which only read; and DELETE of a skill that does not exist. Methods that the published document describes at a path are left to other checks.',
  passes:
    'Any status except 2xx, such as 401, 403, 404, 405, 400 or 501. Or the response that the same method gets at any unknown path.',
  fails: 'A 2xx, or no response in time.',
  fix: 'Require credentials before the request is routed by its method, and return 405 for methods that are not offered.',
  systems: ['api'],
  credentials: 'presupposed',
  needs: [],
  mutates: true,
  brokenBy: [
    'api-list-open-to-post',
    'api-skill-open-to-any-method',
    'api-safe-methods-open',
    'api-one-operation-open-to-put',
    'api-deletion-open',
  ],
  async run(context) {
    const { api, random, expect } = context;
    const unknown = makeUpToken(random, 12);
    for (const { path, methods } of await listPlaces(api, { random, unknown })) {
      for (const method of methods) {
        const exchange = await ask(api, method, path);
        const { status = 0 } = exchange.response ?? {};
        if (status < 200 || status > 299) {
          expect.notServed(exchange);
          continue;
        }
        const controls: Exchange[] = [];
        for (const control of controlsOf(path, unknown)) controls.push(await ask(api, method, control));
        expect.that(
          'the request is not served',
          controls.some((control) => isPageForEveryone(exchange, control)),
          {
            expected: 'a response that is not 2xx, or that any path gets',
            actual: `status ${status}`,
            exchange,
          },
        );
      }
    }
  },
});

function ask(api: Api, method: string, path: string): Promise<Exchange> {
  const options: SendOptions = { credentials: none, case: `${method} ${path} without credentials` };
  return api.send({ method, path, ...(writingMethods.includes(method) ? { body: halfJson } : {}) }, options);
}

/** What the document describes at a path is offered there, and may be for everyone. */
async function listPlaces(
  api: Api,
  { random, unknown }: { readonly random: (bound: number) => number; readonly unknown: string },
): Promise<Place[]> {
  const documented = await api.operations();
  const tried = [...writingMethods, ...safeMethods];
  const skills = (await protectedRequests(api, random)).map(({ path }) => path);
  const others = (await fewOperations(api, mostOperations)).map(({ sample: { path, query } }) =>
    query === null ? path : `${path}?${query}`,
  );
  const places = [...new Set([...skills, ...others])].map((path) => ({ path, methods: tried }));
  return [...places, { path: skillPath(`vivero-${unknown}`), methods: ['DELETE'] }].map(({ path, methods }) => ({
    path,
    methods: methods.filter(
      (method) => !documented.some((operation) => operation.method === method && isAt(operation.address, path)),
    ),
  }));
}

function isAt(template: string | null, path: string): boolean {
  const [place = ''] = path.split('?');
  const wanted = (template ?? '').split('/');
  const segments = place.split('/');
  return wanted.length === segments.length && wanted.every((part, at) => part.includes('{') || part === segments[at]);
}

/** Unknown paths: at the root, in the API, and below where the path itself stands; beside it may be what exists by any name. */
function controlsOf(path: string, unknown: string): string[] {
  const [place = ''] = path.split('?');
  const beside = place.slice(0, place.lastIndexOf('/') + 1);
  return ['/', '/api/', `${beside}none/`].map((prefix) => `${prefix}vivero-${unknown}`);
}
