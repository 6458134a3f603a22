import { tokenClient } from '../use-api.test-support.ts';
import type { Glue } from './glue.ts';
import { sendByRequest } from './send-by-request.ts';

const glue: Glue = (load) => {
  const { http } = load('follow-redirects') as { http: Parameters<typeof sendByRequest>[0] };
  return tokenClient(() => sendByRequest(http), { cookie: 'session=of-the-company' });
};
export default glue;
