import { readHtmlReferences } from '../../runner/documents/read-html-references.ts';
import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';
import { createsPlant, membersOfPlant } from './support/plant-requests.ts';

/** How text is read whose letters were escaped for another place than a string of JSON; such a reader throws where it was not. */
const escapings: Readonly<Record<string, (text: string) => string>> = {
  'for HTML': readHtmlReferences,
  'for a URL': (text) => decodeURIComponent(text.replaceAll('+', ' ')),
  'twice for JSON': (text) => String(JSON.parse(`"${text}"`)),
};

/** What was read in the wrong encoding is valid JSON, and nobody refuses it. */
export default defineMessageCheck({
  id: 'client-plant-store/given-name-kept',
  clause: 'practice:client.text-kept',
  title: 'A name with letters beyond ASCII is sent as it was handed over',
  why: 'The service keeps the damaged name, and everybody reads it, in invoices and e-mails too.',
  passes: 'the name letter by letter, escaped or not, composed or not; any other name of your own',
  fails:
    'the name as it looks when its UTF-8 is read as Latin-1 or Windows-1252, with question marks in the place of letters, or with letters escaped as for HTML, for a URL, or twice for JSON',
  fix: 'Read and write text as UTF-8 throughout: name the encoding wherever you open a file, read a variable or make bytes of text, and let the library for JSON alone escape it.',
  kinds: ['rest'],
  scenarios: 'any',
  of: 'plant with the name that was handed over',
  brokenBy: [
    'shop-name-read-as-latin-1',
    'shop-name-read-as-windows-1252',
    'shop-name-with-question-marks',
    'shop-name-escaped-for-html',
    'shop-name-escaped-for-urls',
    'shop-name-escaped-twice',
  ],
  selects: (entry, { handedOver: { plantName = '' } }) =>
    createsPlant(entry) && (nameIn(entry) === plantName || damageIn(entry, plantName) !== null),
  judge(entry, expect, { handedOver: { plantName = '' } }: ScenarioRun) {
    const damage = damageIn(entry, plantName);
    expect.that('the name is the one that was handed over', damage === null, {
      expected: plantName,
      actual: damage === null ? 'it' : `${nameIn(entry)}: ${damage}`,
      entry,
    });
  },
});

function nameIn(entry: JournalEntry): string {
  const name = membersOfPlant(entry)?.['name'];
  return typeof name === 'string' ? name : '';
}

/** Returns how the name of a plant was damaged; `null` where it is not the given one, or is as it was given. */
function damageIn(entry: JournalEntry, given: string): string | null {
  const name = nameIn(entry);
  if (name === given) return null;
  const escapes = Object.keys(escapings).find((place) => isEscaped(name, given, place));
  if (escapes !== undefined) return `its letters are escaped ${escapes}`;
  // Without a letter beyond ASCII nothing else can be damaged.
  if (!/[^\p{ASCII}]/u.test(given)) return null;
  const bytes = Buffer.from(given);
  const readAs = [bytes.toString('latin1'), new TextDecoder('windows-1252').decode(bytes)];
  if (readAs.includes(name)) return 'its UTF-8 was read in another encoding';
  const lost = [given, bytes.toString('latin1')].flatMap((text) =>
    ['?', '\u{FFFD}'].map((mark) => text.replaceAll(/[^\p{ASCII}]/gu, mark)),
  );
  return lost.includes(name) ? 'letters were lost' : null;
}

/** Returns true where a name is the given one once it is read; composed or not, as long as reading changes it. */
function isEscaped(name: string, given: string, place: string): boolean {
  try {
    const read = escapings[place]?.(name) ?? name;
    return read !== name && read.normalize() === given.normalize();
  } catch {
    return false;
  }
}
