import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeCampaign } from './support/judge-campaign.ts';
import { judgeIntegers } from './support/kept-value-rules.ts';

/** JavaScript and many spreadsheets hold 53 bits. */
export default defineCheck({
  id: 'operations/integers-exact',
  clause: 'openapi:operation.integers-kept',
  title: 'Large integers keep every digit',
  why: 'A client that takes an id from a response reads another thing, or none.',
  sends:
    'Every operation of the document, with ids and members whose format is int64, beyond what a double holds among them.',
  passes:
    'The same integer in any notation. Integers that are not returned, other formats, and values that differ altogether are not judged here.',
  fails: 'An integer that is returned as the nearest double, such as 9007199254740992 for 9007199254740993.',
  fix: 'Read and write integers as 64-bit integers, or as strings.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-id-digits-lost', 'lib-sent-digits-lost'],
  run: (context) => judgeCampaign(context, judgeIntegers, 'no int64 that a double does not hold was sent and returned'),
});
