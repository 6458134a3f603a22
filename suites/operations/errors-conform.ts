import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeCampaign } from './support/judge-campaign.ts';
import { judgeErrors } from './support/response-rules.ts';

/** The error that a program cannot read is the one that it meets in production. */
export default defineCheck({
  id: 'operations/errors-conform',
  clause: 'openapi:operation.errors-schema',
  title: 'Errors have the body that the document describes',
  why: 'Clients cannot show or handle an error whose body is not the documented one.',
  sends: 'Every operation of the document, mostly with one value that it does not allow.',
  passes:
    'The media type and a body that the document describes for the status, its range or default. Errors that it does not describe are not judged, nor by default those of gateways.',
  fails: 'A documented error as an HTML page, or with other members.',
  fix: 'Let one place make all errors, framework errors included, and describe them in the document.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['ref-400-other-shape', 'ref-404-a-page'],
  run: (context) => judgeCampaign(context, judgeErrors, 'no error was received that the document describes'),
});
