import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { nativeClient, withRegistration } from './support/registration.ts';

/** A registration creates a resource. */
export default defineCheck({
  id: 'authorization/registration-answered-201',
  clause: 'rfc7591:answer.status-201',
  title: 'A successful registration returns 201',
  why: 'Strict clients treat a 200 as another kind of response, and stop.',
  sends:
    'A registration of a native client with a loopback redirect URI and no secret. It is deleted afterwards if the server offers that.',
  passes: '201. A registration that does not succeed is judged by `authorization/registration-answered-with-client`.',
  fails: 'Another success status, such as 200.',
  fix: 'Return 201.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  needsWrites: true,
  brokenBy: ['as-registration-answered-200'],
  async run(context) {
    await withRegistration(
      context,
      { metadata: nativeClient, name: 'a native client' },
      ({ exchange, isRegistered }) => {
        if (!isRegistered) throw new Inapplicable('the client was not registered');
        context.expect.status(exchange, 201);
      },
    );
  },
});
