import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { openRequests } from './python-requests.test-support.ts';
import { type RestRequest, type RestSend, restClient } from './use-rest.test-support.ts';

const run = promisify(execFile);

/** A program that sends one request for each call, with what it is given to understand by its words. */
function program(name: string, wordsFor: (request: RestRequest) => readonly string[]): RestSend {
  return async (request) => (await run(name, [...wordsFor(request)])).stdout;
}

function fieldsOf({ headers }: RestRequest, flag: string): string[] {
  return Object.entries(headers).map(([key, value]) => `${flag}${key}: ${value}`);
}

/** Programs that a machine has or has not: what tells whether it does, and a client over it. */
export const programs = {
  curl: {
    probe: ['curl', '--version'],
    client: restClient(() =>
      program('curl', (request) => [
        '--silent',
        '--fail',
        '--location',
        ...fieldsOf(request, '').flatMap((field) => ['--header', field]),
        ...(request.body === undefined ? [] : ['--data-binary', request.body]),
        request.url,
      ]),
    ),
  },
  wget: {
    probe: ['wget', '--version'],
    client: restClient(() =>
      program('wget', (request) => [
        '--quiet',
        '--output-document=-',
        '--tries=3',
        ...fieldsOf(request, '--header='),
        ...(request.body === undefined ? [] : [`--post-data=${request.body}`]),
        request.url,
      ]),
    ),
  },
  'requests of Python': {
    probe: ['python3', '-c', 'import requests'],
    client: restClient(openRequests),
  },
} as const;
