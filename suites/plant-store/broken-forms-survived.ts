import { defineCheck } from '../../runner/kit/define-check.ts';

const boundary = 'vivero-part';
const end = `--${boundary}--\r\n`;

/** The last are those after which a server that takes the names of fields for places in its objects has others. */
const forms: Readonly<Record<string, string>> = {
  'without a part': end,
  'with a part that ends with its fields': `--${boundary}\r\n${disposition('name="name"; filename="b.png"')}\r\n${end}`,
  'that is cut off in a field': begin('name="name"', 'Bol'),
  'that is cut off in a file': begin('name="name"; filename="boldo.txt"', 'Bol'),
  'with a part without the line before its end': `${begin('name="name"; filename="b.png"', '')}${end}`,
  'with a part without fields': `--${boundary}\r\n\r\nBoldo\r\n${end}`,
  'with a part without a name': part('', 'Boldo'),
  'with a file without a name': part('name=""; filename="boldo.txt"', 'Boldo'),
  'with a line that is no field': `--${boundary}\r\nBoldo\r\n\r\nBoldo\r\n${end}`,
  // What browsers send of a field for files that nobody chose one in.
  'that is cut off in an empty file': begin('name="name"; filename=""', ''),
  'that ends with another boundary': `${begin('name="name"; filename=""', '')}\r\n--another-part--\r\n`,
  'with a place far out in a list': part('name="tag[4294967295]"', 'Boldo'),
  'with many brackets in a name': part(`name="tag${'[a]'.repeat(30)}"`, 'Boldo'),
  'with a field constructor': part('name="constructor[prototype][vivero]"', 'Boldo'),
  'with a field __proto__': `${part('name="__proto__"', 'Boldo').slice(0, -end.length)}${part('name="__proto__[toString]"', 'Boldo')}`,
};

/** Browsers send forms to any server, and what reads them often stands before everything else. */
export default defineCheck({
  id: 'plant-store/broken-forms-survived',
  clause: 'rfc9110:status.5xx-server-fault',
  title: 'Malformed forms in parts cause no server error',
  why: 'One form of a few lines ends the process for everybody, or changes the objects of the server for all later requests.',
  sends:
    'Bodies of the type multipart/form-data that are cut off, have parts without fields, content or a name, or fields whose names are places in objects. After each a valid plant, on the same connection where the target keeps it.',
  passes:
    'Any status below 500 in time, or the end of the connection, and any status below 500 for the plant after each form. Whether a form is refused is judged by plant-store/media-type-refused.',
  fails:
    'A server error or no response in time, for a form or for a plant after it, or a target that no longer takes connections.',
  fix: 'Respond with 400 to every error of the parser, also to those that come after the first one, and take no prototype out of names of fields.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  mayEndTarget: true,
  brokenBy: ['form-cut-off-crashes', 'form-without-content-unanswered', 'form-names-change-objects'],
  async run({ plantStore, expect, openConnection }) {
    const mediaType = `multipart/form-data; boundary=${boundary}`;
    const connection = openConnection();
    for (const [name, form] of Object.entries(forms)) {
      const exchange = await plantStore.createFrom(form, { mediaType, connection, case: `a form ${name}` });
      // What ends because of an error that comes after its response is there for a moment: the next request follows at once.
      const next = await plantStore.create({}, { connection, case: `a plant after a form ${name}` });
      // Who closes the connection may have refused the form.
      const isClosed = exchange.response === null && exchange.fault?.kind === 'closed';
      expect.noServerError(isClosed ? next : exchange);
      if (!isClosed) expect.noServerError(next);
    }
  },
});

function disposition(parameters: string): string {
  const type = parameters.includes('filename') ? '\r\nContent-Type: application/octet-stream' : '';
  return `Content-Disposition: form-data${parameters === '' ? '' : `; ${parameters}`}${type}`;
}

/** A part without its end. */
function begin(parameters: string, content: string): string {
  return `--${boundary}\r\n${disposition(parameters)}\r\n\r\n${content}`;
}

/** A form of one part. */
function part(parameters: string, content: string): string {
  return `${begin(parameters, content)}\r\n${end}`;
}
