import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeStrangers } from './support/change-rules.ts';
import { judgeSequences } from './support/judge-sequences.ts';

/** The one request that cannot be taken back. */
export default defineCheck({
  id: 'operations/deletes-enforced',
  clause: 'openapi:operation.credentials',
  title: 'Nobody without the right credentials is let delete',
  why: 'Anybody can delete the data of others.',
  sends:
    'With --allow-writes, DELETE of what the run created: without credentials, and with a token or an API key that nobody issued.',
  passes:
    '401, 403 and any other response that is not a success. Operations whose credentials are optional are not judged.',
  fails: 'A success.',
  fix: 'Check credentials in one place, before any operation is reached.',
  systems: ['api'],
  needs: [],
  mutates: true,
  needsWrites: true,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-anonymous-deletes'],
  run: (context) =>
    judgeSequences(
      context,
      judgeStrangers,
      'nothing that the run created could be deleted by an operation that requires credentials',
    ),
});
