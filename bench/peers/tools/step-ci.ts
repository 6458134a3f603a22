import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { deletionsLast, readDocument, resolveReferences } from '../documents.ts';
import { type Failure, keyHeader, type Peer, withoutRepetitions } from '../peer.ts';
import { runCommand } from '../run-command.ts';

interface Step {
  readonly http: {
    readonly url: string;
    readonly method: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string | { readonly file: unknown };
  };
}

interface Workflow {
  readonly tests: Readonly<Record<string, { readonly steps: readonly Step[] }>>;
}

/** The paths whose style the generator does not know, as the document asks for them. */
const styledPaths: Readonly<Record<string, string>> = {
  '/shelves/2,7': '/shelves/;place=2,7',
  '/signatures/CL,861,MIS': '/signatures/.CL.861.MIS',
  '/periods/[object Object]': '/periods/from=1850,to=1950',
};

const generateLimitMs = 120_000;
const env = { STEPCI_DISABLE_ANALYTICS: '1' };

/** Step CI: a workflow that it generates from the document, corrected by hand where it generates nothing usable. */
export const stepCi: Peer = {
  id: 'step-ci',
  name: 'Step CI',
  packages: { stepci: '2.8.2' },
  call: [
    'stepci generate <document> workflow.yml --generateOptionalParams=false',
    'stepci run workflow.yml -e baseUrl=<base URL> -s libraryKey=<key>',
  ],
  remarks: [
    'The generator crashes on a document with `$ref` among its parameters, so it is given one whose references are resolved.',
    'Of the workflow we corrected base URL, API key, three paths whose style it does not know, two bodies that it took for files, and the order of deletions. Steps go on after a failure.',
    'It sends one request to each operation and checks status and schema of the response. Anything else is written by hand.',
  ],
  async prepare(place) {
    const [resolved, workflow] = ['resolved.json', 'workflow.yml'].map((name) => join(place.folder, name)) as [
      string,
      string,
    ];
    await writeFile(resolved, JSON.stringify(await resolveReferences(await readDocument(place))));
    const args = ['generate', resolved, workflow, '--generateOptionalParams=false'];
    const { output } = await runCommand(
      { program: join(place.bin, 'stepci'), args, env },
      { cwd: place.folder, limitMs: generateLimitMs },
    );
    const generated = await readFile(workflow, 'utf8').catch(() => {
      throw new Error(`stepci generate: ${output.trim().slice(0, 300)}`);
    });
    await writeFile(workflow, stringify(correct(parse(generated) as Workflow), { aliasDuplicateObjects: false }));
  },
  run: ({ folder, bin }, { baseUrl, apiKey }) => ({
    program: join(bin, 'stepci'),
    args: ['run', join(folder, 'workflow.yml'), '-e', `baseUrl=${baseUrl}`, '-s', `libraryKey=${apiKey}`],
    env,
  }),
  read: async (_place, output) => await Promise.resolve(readStepCiOutput(output)),
};

function correct({ tests, ...rest }: Workflow): object {
  const corrected = Object.entries(tests).map(([name, { steps, ...test }]): [string, object] => {
    const ordered = deletionsLast(steps, ({ http }) => ({ method: http.method, path: http.url }));
    return [name, { ...test, steps: ordered.map(withKey) }];
  });
  const config = { continueOnFail: true, http: { baseURL: '${{env.baseUrl}}' } };
  return { ...rest, config, tests: Object.fromEntries(corrected) };
}

function withKey({ http, ...step }: Step): object {
  const headers = { ...http.headers, [keyHeader]: '${{secrets.libraryKey}}' };
  const { body } = http;
  // The generator takes a body of a media type that it does not know for the name of a file.
  const text = typeof body === 'object' && typeof body.file !== 'string' ? { body: JSON.stringify(body.file) } : {};
  return { ...step, http: { ...http, ...text, url: styledPaths[http.url] ?? http.url, headers } };
}

const step = /^(?<mark>[✔●⚠])\S* (?<name>.* › .*)$/u;
const failedCheck = /^✕ (?<check>.*)$/u;

/** Returns the failed steps of what `stepci run` writes, each with the checks that failed. */
export function readStepCiOutput(output: string): Failure[] {
  if (!output.includes('Tests:')) throw new Error(`no summary: ${output.trim().slice(-300)}`);
  const failures: Failure[] = [];
  let place = '';
  for (const line of output.split('\n')) {
    const { mark, name } = step.exec(line)?.groups ?? {};
    place = name ?? place;
    // A step that could not be carried out has no checks.
    if (mark === '⚠') failures.push({ place, says: 'not carried out' });
    // The summary stands before the steps, and names those that failed with the same mark.
    const says = failedCheck.exec(line)?.groups?.['check'];
    if (says !== undefined && place !== '') failures.push({ place, says });
  }
  return withoutRepetitions(failures);
}
