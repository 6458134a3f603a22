import { tokenClient } from '../use-api.test-support.ts';
import { behindProxy } from './behind-proxy.ts';
import type { Glue } from './glue.ts';
import { sendByUndici } from './undici-request.ts';

const glue: Glue = (load) => tokenClient(() => behindProxy(sendByUndici(load('undici'))));
export default glue;
