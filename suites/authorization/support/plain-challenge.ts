/**
 * A code challenge that is its own verifier, as the method plain has it, and of no secret. It is as long as one of S256
 * (RFC 7636 §4.2), so that a server that compares lengths alone has nothing else to mind.
 */
export const plainChallenge = 'vivero-asks-whether-a-plain-challenge-opens';
