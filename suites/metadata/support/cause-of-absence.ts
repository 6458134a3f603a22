import { none } from '../../../runner/kit/credentials.ts';
import type { CheckContext } from '../../../runner/kit/context.ts';

/**
 * Resolves to the fault that explains why no metadata is found, with the check that reports it: nothing speaks MCP at
 * the endpoint, or the server serves requests without credentials, so that clients need no tokens. `null` where there is none.
 */
export async function causeOfAbsence({
  mcp,
  resources,
  authorization,
}: Pick<CheckContext, 'mcp' | 'resources' | 'authorization'>): Promise<string | null> {
  const { anonymous } = await authorization.discover();
  const status = anonymous.response?.status ?? 500;
  if (status === 401 || status === 403 || status >= 500) return null;
  const eras = await mcp.eras().catch(() => null);
  if (eras === null) return null;
  if (!eras.legacy.spoken && !eras.modern.spoken)
    return 'the endpoint supports neither session-based nor stateless MCP: see mcp/speaks-an-era';
  for (const { name, mayBePublic, request } of resources) {
    if (mayBePublic) return null;
    const { response } = await request({ credentials: none, case: `${name} without credentials` });
    if (response === null || response.status < 200 || response.status > 299) return null;
  }
  return 'the MCP server serves requests without credentials: see bearer/anonymous-request-refused';
}
