import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { registeredClients, withRegistration } from './support/registration.ts';

const members = ['registration_client_uri', 'registration_access_token'] as const;

/** Where a registration is managed, and what it is managed with. */
export default defineCheck({
  id: 'authorization/registration-management-complete',
  clause: 'rfc7592:configuration.complete',
  title: 'The URL of a registration comes with its access token, and the token with the URL',
  why: 'Clients cannot read, change or delete their registration with one of the two.',
  sends: 'Registrations of a native client, of one with a secret, and of one with a redirect URI and a name alone.',
  passes: 'registration_client_uri and registration_access_token, or neither.',
  fails: 'One without the other, or with a value that is not a string with something in it.',
  fix: 'Send both where clients can manage their registration, and neither where they cannot.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  needsWrites: true,
  brokenBy: ['as-registration-url-without-token', 'as-registration-token-without-url'],
  async run(context) {
    const { expect } = context;
    let judged = 0;
    for (const [name, metadata] of registeredClients) {
      await withRegistration(context, { metadata, name }, ({ value, isRegistered, exchange }) => {
        if (!isRegistered || value === null || members.every((member) => value[member] === undefined)) return;
        judged += 1;
        const lacking = members.filter((member) => typeof value[member] !== 'string' || value[member] === '');
        expect.that('both members are there', lacking.length === 0, {
          expected: members.join(' and '),
          actual: lacking.length === 0 ? 'both' : `no ${lacking.join(' and no ')}`,
          exchange,
        });
      });
    }
    if (judged === 0) throw new Inapplicable('no response to a registration names its URL or its access token');
  },
});
