import type { Overlay } from '../../../fixtures/mock/overlay.ts';
import type { RunningMock } from '../../../fixtures/mock/start-mock.ts';

/** Returns where a mock and its systems are, what opens them, and what is applied to it, as JSON for other programs. */
export function describeMock(
  mock: RunningMock,
  overlays: readonly Pick<Overlay, 'id'>[],
  certificateAuthority?: string,
): string {
  const { url, documentUrl, systems, tokens, mcp, authorization, api, site, connector, library, document } = mock;
  const facts = {
    url,
    documentUrl,
    systems: [...systems],
    tokens,
    mcp,
    // What listens is no fact.
    authorization: { ...authorization, servers: authorization.servers.map((each) => ({ ...each, server: undefined })) },
    api,
    site,
    connector,
    ...(library && { library }),
    ...(document && { document }),
    ...(certificateAuthority !== undefined && { certificateAuthority }),
    applied: overlays.map(({ id }) => id),
  };
  return JSON.stringify(facts, null, 2);
}
