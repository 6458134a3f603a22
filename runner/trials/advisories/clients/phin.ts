import { tokenClient } from '../use-api.test-support.ts';
import type { Glue } from './glue.ts';

type Phin = (options: object) => Promise<{ statusCode: number; body: Buffer }>;

const glue: Glue = (load) =>
  tokenClient(() => async ({ url, method, headers, body }) => {
    const options = { url, method, headers, followRedirects: true, ...(body !== undefined && { data: body }) };
    const response = await (load('phin') as Phin)(options);
    if (response.statusCode > 299) throw new Error(`status ${response.statusCode}`);
    return response.body.toString('utf8');
  });
export default glue;
