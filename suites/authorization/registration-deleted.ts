import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { deleteRegistration, nativeClient, withRegistration } from './support/registration.ts';

/** Who comes may go. */
export default defineCheck({
  id: 'authorization/registration-deleted',
  clause: 'rfc7592:deletion',
  title: 'Registration can be deleted where the answer says that it is kept',
  why: 'Clients that are tried out once stay for ever, until the list of them is of no use to anyone.',
  sends:
    'A registration of a native client, and DELETE for its registration_client_uri with its registration_access_token.',
  passes:
    '204. Where there is no registration_client_uri, or it is answered 403, 404, 405 or 501, deleting is not offered.',
  fails: 'Anything else.',
  fix: 'Answer 204 and forget the client, or leave registration_client_uri out.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  needsWrites: true,
  brokenBy: ['as-deletion-answered-200', 'as-deletion-refused'],
  async run(context) {
    const registering = { metadata: nativeClient, name: 'a native client', isDeletedByJudge: true };
    await withRegistration(context, registering, async ({ server, value }) => {
      const exchange = await deleteRegistration(server, value);
      if (exchange === null) throw new Inapplicable('the answer to the registration does not say where it is kept');
      if ([403, 404, 405, 501].includes(exchange.response?.status ?? 0))
        throw new Inapplicable('the server deletes no registrations');
      context.expect.status(exchange, 204);
    });
  },
});
