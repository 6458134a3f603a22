import { isObject } from '../../../runner/documents/json-value.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';
import { kindsOf } from '../../../runner/kit/client/client-features.ts';
import { responseJsonOf, valueOf } from '../../../runner/kit/client/read-entry.ts';
import type { ScenarioRun } from '../../../runner/kit/client/scenario-run.ts';
import type { Bait, RedirectedSignIn } from './judge-response.ts';

/** Redirects with a code and the identifier of another issuer. */
export const otherIssuer: Bait = {
  what: 'another issuer',
  isOdd: ({ redirect }, { values }) =>
    redirect.code !== null && valueOf(redirect.parameters, 'iss') === values.get('iss'),
};

/** Redirects with a code and without the issuer that the metadata promise. */
export const missingIssuer: Bait = {
  what: 'no issuer, which the metadata promise',
  isOdd: (signIn, run) => hasNoIssuer(signIn) && promisesIssuer(run),
};

/** Redirects with a code and without an issuer, of a server whose metadata promise none. */
export const unpromisedIssuer: Bait = {
  what: 'no issuer, which the metadata do not promise',
  isOdd: (signIn, run) => hasNoIssuer(signIn) && !promisesIssuer(run),
};

/** Returns the bait of sign-ins at the MCP server alone: documents of MCP demand nothing of other sign-ins, as of another program in the same run. */
export function atMcp({ what, isOdd }: Bait): Bait {
  return { what, isOdd: (signIn, run) => signIn.isForMcp && isOdd(signIn, run) };
}

function hasNoIssuer({ redirect }: RedirectedSignIn): boolean {
  return redirect.code !== null && valueOf(redirect.parameters, 'iss') === null;
}

/** What the client read decides: one that read no metadata was promised nothing. */
function promisesIssuer({ entries }: ScenarioRun): boolean {
  return entries.some((entry) => {
    const metadata = entry.place === 'server-metadata' ? responseJsonOf(entry) : undefined;
    return isObject(metadata) && metadata['authorization_response_iss_parameter_supported'] === true;
  });
}

/** @throws {Inapplicable} for a client of stateless MCP, of which its own documents demand more */
export function requireOtherThanModern(plain: ScenarioRun): void {
  if (kindsOf(plain).has('mcp-modern'))
    throw new Inapplicable('the client speaks stateless MCP, whose own clause demands it');
}
