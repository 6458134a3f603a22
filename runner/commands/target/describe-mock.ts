import type { RunningMock } from '../../../fixtures/mock/start-mock.ts';

/** Returns where a mock and its systems are, and what opens them, as JSON for other programs. */
export function describeMock(mock: RunningMock): string {
  const { url, documentUrl, systems, tokens, mcp, authorization, api, site, connector } = mock;
  const facts = { url, documentUrl, systems: [...systems], tokens, mcp, authorization, api, site, connector };
  return JSON.stringify(facts, null, 2);
}
