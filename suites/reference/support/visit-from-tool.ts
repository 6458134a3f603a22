import type { Api } from '../../../runner/kit/api.ts';
import { none } from '../../../runner/kit/credentials.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import { schemaPath } from './schema-representations.ts';

/** Origin of a tool that runs in browsers. */
export const toolOrigin = 'https://editor.swagger.io';

/** Resolves to the response to a tool in a browser that requests the document; requested once per run. */
export async function visitFromTool(api: Api): Promise<Exchange> {
  const headers = [['Origin', toolOrigin]] as const;
  const { exchange } = await api.visit(schemaPath, {
    accept: 'application/json,*/*',
    headers,
    credentials: none,
    shared: true,
  });
  return exchange;
}
