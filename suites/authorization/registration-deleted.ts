import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { deleteRegistration } from '../../runner/kit/delete-registration.ts';
import { nativeClient, whyNotManaged, withRegistration } from './support/registration.ts';

/** A client that registered can also be deleted. */
export default defineCheck({
  id: 'authorization/registration-deleted',
  clause: 'rfc7592:deletion',
  title: 'A registration can be deleted if the response names its management URL',
  why: 'Clients that were tried once stay for ever, and the list of clients becomes useless.',
  sends:
    'A registration of a native client, and DELETE for its registration_client_uri with its registration_access_token.',
  passes:
    '204. Deletion is not offered if registration_client_uri is absent, or if DELETE returns 403, 404, 405 or 501.',
  fails: 'Any other response to DELETE.',
  fix: 'Return 204 and delete the client, or leave registration_client_uri out.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  needsWrites: true,
  brokenBy: ['as-deletion-answered-200', 'as-deletion-refused'],
  async run(context) {
    const registering = { metadata: nativeClient, name: 'a native client', isDeletedByJudge: true };
    await withRegistration(context, registering, async ({ server, value }) => {
      const exchange = await deleteRegistration(server, value);
      if (exchange === null) throw whyNotManaged(value);
      if ([403, 404, 405, 501].includes(exchange.response?.status ?? 0))
        throw new Inapplicable('the server deletes no registrations');
      context.expect.status(exchange, 204);
    });
  },
});
