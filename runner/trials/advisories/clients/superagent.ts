import { tokenClient } from '../use-api.test-support.ts';
import type { Glue } from './glue.ts';

interface Request extends PromiseLike<{ text: string }> {
  set(fields: object): Request;
  send(body: string): Request;
  buffer(isKept: boolean): Request;
}

const glue: Glue = (load) =>
  tokenClient(() => async ({ url, method, headers, body }) => {
    const request = (load('superagent') as (method: string, url: string) => Request)(method, url)
      .set(headers)
      .buffer(true);
    return (await (body === undefined ? request : request.send(body))).text;
  });
export default glue;
