import { tokenClient } from '../use-api.test-support.ts';
import type { Glue } from './glue.ts';

type Needle = (
  ...request: readonly [method: string, url: string, data: string | null, options: object]
) => Promise<{ readonly statusCode: number; readonly raw: Buffer }>;

const glue: Glue = (load) =>
  tokenClient(
    () =>
      async ({ method, url, headers, body }) => {
        const options = { headers, follow_max: 5, parse_response: false };
        const { statusCode, raw } = await (load('needle') as Needle)(method.toLowerCase(), url, body ?? null, options);
        if (statusCode > 299) throw new Error(`status ${statusCode}`);
        return raw.toString('utf8');
      },
    { cookie: 'session=of-the-company' },
  );
export default glue;
