import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { nativeClient, withRegistration } from './support/registration.ts';

/** Something was created. */
export default defineCheck({
  id: 'authorization/registration-answered-201',
  clause: 'rfc7591:answer.status-201',
  title: 'Registration that succeeds is answered 201',
  why: 'Strict clients take a 200 for an answer of something else, and stop.',
  sends:
    'A registration of a native client with a loopback redirect URI and no secret; it is deleted afterwards where that is offered.',
  passes: '201. A registration that does not succeed is judged by authorization/registration-answered-with-client.',
  fails: 'Another success, such as 200.',
  fix: 'Answer 201.',
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
