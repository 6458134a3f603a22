import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeCampaign } from './support/judge-campaign.ts';
import { judgeCsv } from './support/text-rules.ts';

/** Most names have no comma. */
export default defineCheck({
  id: 'operations/csv-records-even',
  clause: 'rfc4180:records.even',
  title: 'Records of CSV have as many fields as their header',
  why: 'The columns behind an unquoted comma are shifted: amounts stand under dates, and the import fails or, worse, does not.',
  sends:
    'Every operation of the document with its examples, with values at the edges of each schema, and with random values.',
  passes:
    'Records as long as the header, with any common delimiter, line end or quotation. Files with other lines before the table are not judged.',
  fails: 'Few records that are longer or shorter than the header that all others have.',
  fix: 'Quote each field that holds the delimiter, a quotation mark or a line end; a CSV library does it.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['export-of-unquoted-fields'],
  run: (context) => judgeCampaign(context, judgeCsv, 'no operation responded with a table in CSV'),
});
