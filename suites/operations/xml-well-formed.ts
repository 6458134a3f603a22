import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeCampaign } from './support/judge-campaign.ts';
import { judgeXml } from './support/text-rules.ts';

/** Text is put between tags as it is. */
export default defineCheck({
  id: 'operations/xml-well-formed',
  clause: 'xml:document.well-formed',
  title: 'Responses in a media type of XML are well-formed',
  why: 'Every XML parser stops at the first error: the record cannot be read at all, and only those with an odd name.',
  sends:
    'Every operation of the document with its examples, with values at the edges of each schema, and with random values.',
  passes: 'Any well-formed XML, in any encoding that it names. XML that declares entities of its own is not judged.',
  fails:
    'A bare `&` or `<`, a tag that is not closed, an attribute without quotation marks, an entity that nobody declared.',
  fix: 'Write XML with a library that escapes text, never by joining strings.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['export-of-bare-ampersands'],
  run: (context) => judgeCampaign(context, judgeXml, 'no operation responded in a media type of XML'),
});
