import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ForeignClient } from '../../foreign-clients/judge-foreign.test-support.ts';
import { sendByLines } from './send-by-lines.test-support.ts';
import { type RestRequest, type RestSend, restClient } from './use-rest.test-support.ts';

const run = promisify(execFile);
const folder = join(import.meta.dirname, 'programs');

/** A program that a machine has or has not. */
export interface ForeignProgram {
  readonly language: string;
  /** Prints what it is and its version, and fails where it is not there. */
  readonly probe: readonly [program: string, ...words: string[]];
  readonly client: ForeignClient;
}

/** A program that sends one request for each call, with what it is given to understand by its words. */
function program(name: string, wordsFor: (request: RestRequest) => readonly string[]): RestSend {
  return async (request) => (await run(name, [...wordsFor(request)])).stdout;
}

function fieldsOf({ headers }: RestRequest, flag: string): string[] {
  return Object.entries(headers).map(([key, value]) => `${flag}${key}: ${value}`);
}

/** A library of a language, and a small program over it that lives as long as it is used. */
function library(
  language: string,
  { probe, words }: { readonly probe: ForeignProgram['probe']; readonly words: readonly [string, ...string[]] },
): ForeignProgram {
  return { language, probe, client: restClient(() => sendByLines(...words)) };
}

const debianPython = '/usr/bin/python3';

function python(name: string, version = `${name}.__version__`): ForeignProgram {
  return library('Python', {
    probe: [debianPython, '-c', `import ${name}, sys; print(${version})`],
    words: [debianPython, join(folder, `send_with_${name}.py`)],
  });
}

/** By their names. */
export const programs = {
  curl: {
    language: 'C',
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
    language: 'C',
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
  'requests of Python': python('requests'),
  'httpx of Python': python('httpx'),
  'aiohttp of Python': python('aiohttp'),
  'urllib of Python': python('urllib', 'sys.version.split()[0]'),
  'HTTP::Tiny of Perl': library('Perl', {
    probe: ['perl', '-MHTTP::Tiny', '-e', 'print HTTP::Tiny->VERSION'],
    words: ['perl', join(folder, 'send_with_tiny.pl')],
  }),
  'LWP of Perl': library('Perl', {
    probe: ['perl', '-MLWP::UserAgent', '-e', 'print LWP::UserAgent->VERSION'],
    words: ['perl', join(folder, 'send_with_lwp.pl')],
  }),
  'curl of PHP': library('PHP', {
    probe: ['php', '-r', 'echo PHP_VERSION; exit(function_exists("curl_init") ? 0 : 1);'],
    words: ['php', join(folder, 'send_with_curl.php')],
  }),
  'streams of PHP': library('PHP', {
    probe: ['php', '-r', 'echo PHP_VERSION;'],
    words: ['php', join(folder, 'send_with_streams.php')],
  }),
  'Guzzle of PHP': library('PHP', {
    // The library names only the first part of its version.
    probe: ['dpkg-query', '--show', '--showformat=${source:Upstream-Version}', 'php-guzzlehttp-guzzle'],
    words: ['php', join(folder, 'send_with_guzzle.php')],
  }),
  'net/http of Ruby': library('Ruby', {
    probe: ['ruby', '-e', 'print RUBY_VERSION'],
    words: ['ruby', join(folder, 'send_with_net_http.rb')],
  }),
  'Faraday of Ruby': library('Ruby', {
    probe: ['ruby', '-e', 'require "faraday"; print Faraday::VERSION'],
    words: ['ruby', join(folder, 'send_with_faraday.rb')],
  }),
  'net/http of Go': library('Go', {
    probe: ['go', 'env', 'GOVERSION'],
    words: ['go', 'run', join(folder, 'send_with_net_http.go')],
  }),
  'java.net.http of Java': library('Java', {
    probe: ['java', '--version'],
    words: ['java', join(folder, 'SendWithHttpClient.java')],
  }),
} as const satisfies Readonly<Record<string, ForeignProgram>>;
