import type { IncomingMessage } from 'node:http';
import { tokenClient } from '../use-api.test-support.ts';
import type { Glue } from './glue.ts';
import { textOf } from './send-by-request.ts';

interface Wreck {
  request(method: string, url: string, options: object): Promise<IncomingMessage>;
}

const glue: Glue = (load) =>
  tokenClient(
    () =>
      async ({ method, url, headers, body }) => {
        const options = { headers, redirects: 5, ...(body !== undefined && { payload: body }) };
        return textOf(await (load('@hapi/wreck') as Wreck).request(method, url, options));
      },
    { cookie: 'session=of-the-company' },
  );
export default glue;
