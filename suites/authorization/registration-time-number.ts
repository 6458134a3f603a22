import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { nativeClient, withRegistration } from './support/registration.ts';
import { shownValue } from './support/server-finding.ts';

/** Client libraries read the response into types. */
export default defineCheck({
  id: 'authorization/registration-time-number',
  clause: 'rfc7591:answer.issued-at',
  title: 'The time of a registration is a number of seconds',
  why: 'A client library with types refuses the whole response, and the assistant cannot sign in.',
  sends:
    'A registration of a native client with a loopback redirect URI and no secret. It is deleted afterwards if the server offers that.',
  passes: 'client_id_issued_at as a number. Inapplicable without it, and if the server refuses the client.',
  fails: 'client_id_issued_at as a date or as another string, or null.',
  fix: 'Write the time as seconds since 1970, or leave it out.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  needsWrites: true,
  brokenBy: ['as-registration-time-a-date'],
  async run(context) {
    const registering = { metadata: nativeClient, name: 'a native client' };
    await withRegistration(context, registering, ({ value, isRegistered, exchange }) => {
      const time = value?.['client_id_issued_at'];
      if (!isRegistered || time === undefined) throw new Inapplicable('no response tells the time of a registration');
      const isNumber = typeof time === 'number' && time >= 0;
      context.expect.that('client_id_issued_at is a number', isNumber, {
        expected: 'a number of seconds',
        // Each run has a time of its own, and two runs are compared.
        actual: isNumber ? 'a number of seconds' : shownValue(time),
        exchange,
      });
    });
  },
});
