import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeCampaign } from './support/judge-campaign.ts';
import { judgeResponseFormats } from './support/response-formats.ts';

/** Clients make dates and identifiers of these texts. */
export default defineCheck({
  id: 'operations/response-formats-kept',
  clause: 'openapi:operation.response-formats',
  title: 'Strings of responses are of the formats that the document names',
  why: 'A client that reads the string as what the document says it is, such as a time, fails or takes another one.',
  sends:
    'Every operation of the document with its examples, with values at the edges of each schema, and with random values.',
  passes:
    'Strings of the formats date-time, date, uuid, email, ipv4 and ipv6. Other formats, and what anyOf and oneOf hold, are not judged.',
  fails: 'A string that is not of its format, such as a time without an offset where the format is date-time.',
  fix: 'Write the value as its format says (times as RFC 3339), or name another format in the document.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-date-time-without-zone'],
  run: (context) =>
    judgeCampaign(context, judgeResponseFormats, 'no response has a string for which the document names a format'),
});
