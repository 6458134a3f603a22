import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { stringify } from 'yaml';
import { readDocument } from '../documents.ts';
import { documentName, type Failure, type Peer, withoutRepetitions } from '../peer.ts';

const reportFolder = 'junit';

/** Specmatic: the jar that its npm package ships, with a dictionary of the values that the document's examples name. */
export const specmatic: Peer = {
  id: 'specmatic',
  name: 'Specmatic',
  packages: { specmatic: '2.55.1' },
  call: ['java -jar specmatic.jar test --lenient --testBaseURL=<base URL> --junitReportDir=<folder>'],
  remarks: [
    'It has a dictionary of ids and values that the document names, and `maxTestRequestCombinations: 1`.',
    'It is called as lenient, since else it refuses the document: it does not support deepObject, nor the pattern of entity tags.',
    'Its values are random, and its help names no seed.',
    'Its negative tests (`resiliencyTests: all`) are off: with them a run had not ended after 100 seconds and 505 requests. They would probably find ignored keywords.',
    'It takes no request example of the document that has no response example of the same name. External examples, written by hand, would make more of its tests valid.',
  ],
  async prepare(place) {
    const document = (await readDocument(place)) as OpenApi;
    await writeFile(
      join(place.folder, documentName.replace('.yaml', '_dictionary.yaml')),
      stringify(dictionary(document)),
    );
    const settings = {
      version: 2,
      contracts: [{ provides: [documentName] }],
      test: { maxTestRequestCombinations: 1 },
    };
    await writeFile(join(place.folder, 'specmatic.yaml'), stringify(settings));
  },
  run: ({ folder, modules }, { baseUrl, apiKey, token }) => ({
    program: 'java',
    // Compiling less is faster for a program that lives for seconds.
    args: [
      ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-jar', join(modules, 'specmatic', 'specmatic.jar'), 'test'],
      ['--lenient', `--testBaseURL=${baseUrl}`, `--junitReportDir=${join(folder, reportFolder)}`],
    ].flat(),
    // It takes credentials from variables that are named as the schemes of the document.
    env: { libraryKey: apiKey, oauth: token },
  }),
  async read({ folder }) {
    const report = await readFile(join(folder, reportFolder, 'TEST-junit-jupiter.xml'), 'utf8');
    // The next run that leaves none is not to be taken for this one.
    await rm(join(folder, reportFolder), { recursive: true });
    return readSpecmaticReport(report);
  },
};

interface OpenApi {
  readonly components: {
    readonly parameters: Readonly<
      Record<string, { readonly name: string; readonly in: string; readonly example?: unknown }>
    >;
  };
}

function dictionary({ components }: OpenApi): object {
  const ids = Object.values(components.parameters).filter((parameter) => parameter.in === 'path');
  const path = Object.fromEntries(ids.map(({ name, example }) => [name, [example]]));
  return {
    PARAMETERS: { PATH: path },
    Author: {
      website: ['https://archive.example/mistral'],
      email: ['rayen@library.example'],
      genres: [['poetry', 'essay']],
    },
    BookBase: { authorId: path['authorId'] },
  };
}

const outcomes = new Set(['failure', 'error']);

/** Returns the failed tests of a JUnit report of Specmatic, each with what it says of the status. Random values are left out. */
export function readSpecmaticReport(xml: string): Failure[] {
  const failures: Failure[] = [];
  let place = '';
  let text: string | null = null;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'testcase') place = String(attributes['name']);
    if (outcomes.has(name)) text = String(attributes['message'] ?? '');
  });
  const append = (part: string): void => {
    if (text !== null) text += part;
  };
  parser.on('text', append);
  parser.on('cdata', append);
  parser.on('closetag', ({ name }) => {
    if (!outcomes.has(name) || text === null) return;
    failures.push({ place: nameOfTest(place), says: reasonOf(text) });
    text = null;
  });
  parser.write(xml).close();
  return withoutRepetitions(failures);
}

/** Returns a name without what is random: which optional keys are set, and to which values. */
function nameOfTest(name: string): string {
  const scenario = name.slice(Math.max(0, name.indexOf('Scenario: ')));
  return scenario
    .split(' AND ')
    .filter((part) => !part.includes(' is set to '))
    .join(' AND ')
    .trim();
}

function reasonOf(text: string): string {
  const [, expected, got] = /expected status (\d+) but response contained status (\d+)/.exec(text) ?? [];
  if (expected !== undefined) return `status ${got} in place of ${expected}`;
  const places = [...text.matchAll(/>> (RESPONSE\S*)/g)].map(([, where = '']) => where.replaceAll(/\[\d+\]/g, '[]'));
  return places.length > 0
    ? [...new Set(places)].sort((one, other) => (one < other ? -1 : 1)).join(', ')
    : (text.trim().split('\n')[0] ?? '');
}
