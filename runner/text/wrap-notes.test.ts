import t from 'tap';
import { wrapNotes } from './wrap-notes.ts';

t.test('sentences flow, rows go on under their second column, exit codes stand by themselves', async (t) => {
  const notes = `A sentence that is longer than the width of a narrow terminal and goes
on in the next line.
Exit codes: 0 written.

Formats:
  html   one page for a browser, with all evidence, that needs no network
  tap    short
`;
  t.equal(
    wrapNotes(notes, 40),
    `A sentence that is longer than the width
of a narrow terminal and goes on in the
next line.
Exit codes: 0 written.

Formats:
  html   one page for a browser, with
         all evidence, that needs no
         network
  tap    short
`,
  );
  t.equal(wrapNotes('', 80), '');
});
