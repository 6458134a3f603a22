/** A code challenge that is its own verifier, as the method plain has it; long enough (RFC 7636 §4.1), and of no secret. */
export const plainChallenge = 'vivero-tries-whether-a-plain-challenge-is-taken-for-one';
