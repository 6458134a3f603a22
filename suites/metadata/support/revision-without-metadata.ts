import type { Mcp } from '../../../runner/kit/mcp.ts';

/** Revisions of MCP that do not know protected-resource metadata: it came with 2025-06-18. */
const revisions: readonly unknown[] = ['2024-11-05', '2025-03-26'];

/** Resolves to the latest revision that a server speaks where MCP does not demand metadata of it; `null` otherwise. */
export async function revisionWithoutMetadata(mcp: Pick<Mcp, 'eras'>): Promise<string | null> {
  const eras = await mcp.eras().catch(() => null);
  if (eras === null || eras.modern.spoken || !eras.legacy.spoken) return null;
  const revision = eras.legacy.reply.result?.['protocolVersion'];
  return typeof revision === 'string' && revisions.includes(revision) ? revision : null;
}
