import { tokenClient } from '../use-api.test-support.ts';
import type { Glue } from './glue.ts';

interface Urllib {
  request(url: string, options: object): Promise<{ readonly status: number; readonly data: string }>;
}

const glue: Glue = (load) =>
  tokenClient(
    () =>
      async ({ url, body, ...options }) => {
        const content = body === undefined ? {} : { content: body };
        const all = { ...options, ...content, dataType: 'text', followRedirect: true };
        const { status, data } = await (load('urllib') as Urllib).request(url, all);
        if (status > 299) throw new Error(`status ${status}`);
        return data;
      },
    { cookie: 'session=of-the-company' },
  );
export default glue;
