import type { ForeignClient } from '../../foreign-clients/judge-foreign.test-support.ts';

/** A request as a program writes it for any library. */
export interface RestRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends a request by a library as it is, and resolves to the body of a good response; rejects for any other. */
export interface RestSend {
  (request: RestRequest): Promise<string>;
  /** Ends what sends; absent where nothing has to be ended. */
  close?(): void;
}

type Variables = Readonly<Record<string, string>>;

const mostPages = 9;

/** Returns the client of a program that creates a plant, reads a list page by page, one record, and searches, with a key and with a token, over a library. */
export function restClient(open: () => RestSend): ForeignClient {
  return {
    kinds: ['rest'],
    async run(env) {
      const send = open();
      const work = [
        () => createPlant(send, env),
        () => readSkills(send, env),
        () => readOthers(send, env),
        ...['/companies', '/skills/list'].map((path) => () => readWithToken(send, { env, path })),
      ];
      const failed: unknown[] = [];
      // What does not work does not keep a program from the rest of its work.
      for (const step of work) await step().catch((error: unknown) => failed.push(error));
      send.close?.();
      if (failed.length > 0) throw failed[0];
    },
  };
}

async function createPlant(send: RestSend, env: Variables): Promise<void> {
  const { VIVERO_MOCK_PLANT_STORE_URL: url, VIVERO_MOCK_PLANT_STORE_TOKEN: token } = env;
  await send({
    method: 'POST',
    url: `${url}/plants`,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: `{"id":${env['VIVERO_MOCK_PLANT_ID']},"name":${JSON.stringify(env['VIVERO_MOCK_PLANT_NAME'])}}`,
  });
}

function reading(send: RestSend, env: Variables): (url: string) => Promise<string> {
  const headers = { 'X-API-Key': env['VIVERO_MOCK_API_KEY'] ?? '', Accept: 'application/json' };
  return (url) => send({ method: 'GET', url, headers });
}

interface Page {
  readonly next: string | null;
  readonly results: ReadonlyArray<{ readonly slug: string }>;
}

async function readSkills(send: RestSend, env: Variables): Promise<void> {
  const read = reading(send, env);
  const api = env['VIVERO_MOCK_API_URL'] ?? '';
  const slugs: string[] = [];
  let next: string | null = `${api}/skills/list`;
  for (let page = 0; next !== null && page < mostPages; page += 1) {
    const { results, next: following } = JSON.parse(await read(next)) as Page;
    slugs.push(...results.map(({ slug }) => slug));
    next = following;
  }
  const wanted = slugs.find((slug) => slug === env['VIVERO_MOCK_RECORD']);
  if (wanted !== undefined) await read(`${api}/skills/${encodeURIComponent(wanted)}`);
}

async function readOthers(send: RestSend, env: Variables): Promise<void> {
  const read = reading(send, env);
  const api = env['VIVERO_MOCK_API_URL'] ?? '';
  await read(`${api}/skills/${encodeURIComponent(env['VIVERO_MOCK_SLUG'] ?? '')}`);
  const query = new URLSearchParams({ q: env['VIVERO_MOCK_SEARCH'] ?? '' });
  await read(`${api}/skills/search?${query.toString()}`);
  await read(`${api}/companies`);
}

/** What libraries do with a token at a redirect they do with no key. */
async function readWithToken(
  send: RestSend,
  { env, path }: { readonly env: Variables; readonly path: string },
): Promise<void> {
  const headers = { Authorization: `Bearer ${env['VIVERO_MOCK_API_TOKEN']}`, Accept: 'application/json' };
  await send({ method: 'GET', url: `${env['VIVERO_MOCK_API_URL']}${path}`, headers });
}
