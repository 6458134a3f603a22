import type { ForeignClient } from '../foreign-clients/judge-foreign.test-support.ts';
import type { RestSend } from '../foreign/clients/use-rest.test-support.ts';

/** What a program sends beside its token. */
interface Extras {
  /** A session of its own, as browsers of a company's proxy have; absent where it has none. */
  readonly cookie?: string;
}

const mostPages = 9;

/**
 * Returns the client of a program that has a token and no API key: it creates a plant, reads a list page by page, and reads two things more. What a
 * redirect takes along of it is what the library lets through.
 */
export function tokenClient(open: () => RestSend, { cookie }: Extras = {}): ForeignClient {
  return {
    kinds: ['rest'],
    async run(env) {
      const send = open();
      const fields = (token: string | undefined): Record<string, string> => ({
        Authorization: `Bearer ${token}`,
        ...(cookie !== undefined && { Cookie: cookie }),
      });
      const api = env['VIVERO_MOCK_API_URL'] ?? '';
      const read = (url: string): Promise<string> =>
        send({ method: 'GET', url, headers: { ...fields(env['VIVERO_MOCK_API_TOKEN']), Accept: 'application/json' } });
      const create = (): Promise<string> =>
        send({
          method: 'POST',
          url: `${env['VIVERO_MOCK_PLANT_STORE_URL']}/plants`,
          headers: { ...fields(env['VIVERO_MOCK_PLANT_STORE_TOKEN']), 'Content-Type': 'application/json' },
          body: `{"id":${env['VIVERO_MOCK_PLANT_ID']},"name":${JSON.stringify(env['VIVERO_MOCK_PLANT_NAME'])}}`,
        });
      const failed: unknown[] = [];
      for (const step of [create, () => readList(read, api), () => read(`${api}/companies`), create])
        await step().catch((error: unknown) => failed.push(error));
      send.close?.();
      if (failed.length > 0) throw failed[0];
    },
  };
}

async function readList(read: (url: string) => Promise<string>, api: string): Promise<void> {
  let next: string | null = `${api}/skills/list`;
  for (let page = 0; next !== null && page < mostPages; page += 1)
    next = (JSON.parse(await read(next)) as { readonly next: string | null }).next;
}
