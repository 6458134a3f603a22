/** Revisions of MCP that drivers of the official suite are run for. */
export const conformanceDrivers = ['conformance', 'conformance-stateless'] as const;

/** How a driver of the official conformance suite is run: for MCP with sessions, or for stateless MCP. */
export type ConformanceDriver = (typeof conformanceDrivers)[number];

/**
 * What the suite calls the flow that our scenarios need: sign in with what is discovered, list the tools and call one. Drivers choose
 * what to do by this name.
 */
const signInFlow = 'auth/metadata-default';

/**
 * Returns the variables that the client runner of the official suite sets for that flow; the URL of the server it appends as the last word. It
 * hands over no context there: a driver that is given an id of a client does not register, with a redirect URI that the mock does not know.
 */
export function conformanceVariables(driver: ConformanceDriver): Record<string, string> {
  return {
    MCP_CONFORMANCE_SCENARIO: signInFlow,
    MCP_CONFORMANCE_PROTOCOL_VERSION: driver === 'conformance' ? '2025-11-25' : '2026-07-28',
  };
}
