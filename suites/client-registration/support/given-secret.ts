import type { JournalEntry } from '../../../runner/kit/client/journal-entry.ts';
import type { ScenarioRun } from '../../../runner/kit/client/scenario-run.ts';
import { Inapplicable, Untestable } from '../../../runner/kit/define-check.ts';
import { identityIn, tokenRequestsOf } from '../../client-support/client-identity.ts';
import { describeEnd } from '../../client-support/describe-end.ts';
import { type Registration, registrationsOf } from '../../client-support/registrations.ts';
import { cameAfter } from '../../client-support/sign-in-control.ts';

/**
 * Returns the registration of a client that requested no secret and was given one, and the token requests that it made afterwards.
 *
 * Throws {@link Inapplicable} where there is no such registration, {@link Untestable} where no token request came after it.
 */
export function requestsOfGivenSecret(run: ScenarioRun): {
  readonly registration: Registration;
  readonly requests: readonly JournalEntry[];
} {
  const registration = registrationsOf(run).find(
    ({ members, response }) =>
      typeof response?.['client_secret'] === 'string' && (members['token_endpoint_auth_method'] ?? 'none') === 'none',
  );
  if (registration === undefined) throw new Inapplicable('no client that requested no secret was given one');
  const id = registration.response?.['client_id'];
  const requests = tokenRequestsOf(run).filter((entry) => {
    const named = identityIn(entry).id;
    return cameAfter(entry, registration.entry) && (named === id || named === null);
  });
  if (requests.length === 0) throw new Untestable(`the client sent no token request: ${describeEnd(run)}`);
  return { registration, requests };
}
