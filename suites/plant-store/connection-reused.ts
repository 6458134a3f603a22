import { defineCheck } from '../../runner/kit/define-check.ts';

/** Connections are kept open by every client that matters. */
export default defineCheck({
  id: 'plant-store/connection-reused',
  clause: 'rfc9112:connection.persistent',
  title: 'Several plants are accepted one after the other on one connection',
  why: 'Every second request of a client that keeps connections open goes wrong.',
  sends: 'Three plants, one after the other, on a connection of their own.',
  passes: 'Each is accepted; a target that closes the connection in between is asked on a new one.',
  fails: 'A later plant is refused, fails or is not answered.',
  mend: 'Read each request to its end before the next, and answer each on its own.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['second-request-refused'],
  async run({ plantStore, expect, openConnection }) {
    const connection = openConnection();
    for (const name of ['first', 'second', 'third']) {
      expect.accepted(await plantStore.create({}, { case: name, connection }));
    }
  },
});
