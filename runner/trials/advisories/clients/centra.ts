import { tokenClient } from '../use-api.test-support.ts';
import type { Glue } from './glue.ts';

interface Centra {
  header(fields: Readonly<Record<string, string>>): Centra;
  body(text: string): Centra;
  followRedirects(most: number): Centra;
  send(): Promise<{ statusCode: number; text(): Promise<string> }>;
}

const glue: Glue = (load) =>
  tokenClient(() => async ({ url, method, headers, body }) => {
    const begun = (load('centra') as (url: string, method: string) => Centra)(url, method).header(headers);
    const redirecting = begun.followRedirects(5);
    const response = await (body === undefined ? redirecting : redirecting.body(body)).send();
    if (response.statusCode > 299) throw new Error(`status ${response.statusCode}`);
    return response.text();
  });
export default glue;
