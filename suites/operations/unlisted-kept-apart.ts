import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeUnlisted } from './support/company-rules.ts';
import { judgeSequences } from './support/judge-sequences.ts';

/** An id that is hard to guess is passed on, too. */
export default defineCheck({
  id: 'operations/unlisted-kept-apart',
  clause: 'openapi:resource.unlisted-apart',
  title: 'Another company is not shown jobs, nor things that no list shows',
  why: 'A company that learns an id, from a log or a link, reads what another one imported or exported.',
  sends:
    'With --allow-writes and the token of another company (credentials.otherCompany): each job that the run started (202), and each thing that it created by a POST to a path without GET, is read with that token.',
  passes: 'A refusal, such as 404 or 403.',
  fails: 'A success that shows the job or the thing.',
  fix: 'Look jobs up within the company of the token, as everything else.',
  systems: ['api'],
  needs: [],
  mutates: true,
  needsWrites: true,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-export-shown-to-others'],
  run: (context) =>
    judgeSequences(
      context,
      judgeUnlisted,
      'no token of another company is configured, or the run created nothing that no list shows',
    ),
});
