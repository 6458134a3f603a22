import { tokenClient } from '../use-api.test-support.ts';
import { behindProxy } from './behind-proxy.ts';
import type { Glue } from './glue.ts';
import { sendByRequest } from './send-by-request.ts';

const glue: Glue = (load) => {
  const { http } = load('follow-redirects') as { http: Parameters<typeof sendByRequest>[0] };
  return tokenClient(() => behindProxy(sendByRequest(http)));
};
export default glue;
