/** `vivero judge`, over files that a test wrote. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { runCommandLine } from '../surroundings.test-support.ts';

const url = 'https://plants.example';
const secret = 'tok-5f9f0c7e2b1d4a6c8e90';

function entry(options: {
  body?: string;
  status?: number;
  answer?: unknown;
  path?: string;
  host?: string;
  type?: string;
}): object {
  const {
    body,
    status = 200,
    answer = { id: 7, name: 'boldo' },
    path = '/plants',
    host = url,
    type = 'application/json',
  } = options;
  const headers = [
    { name: 'Host', value: new URL(host).host },
    { name: 'Authorization', value: `Bearer ${secret}` },
    { name: 'Content-Type', value: 'application/json' },
    { name: 'User-Agent', value: 'shop/1' },
  ];
  return {
    startedDateTime: '2026-11-23T10:00:00.000Z',
    time: 4,
    request: {
      method: 'POST',
      url: `${host}${path}`,
      httpVersion: 'HTTP/1.1',
      headers,
      postData: { mimeType: 'application/json', text: body ?? '{"id":7,"name":"boldo"}' },
    },
    response: {
      status,
      headers: [{ name: 'Content-Type', value: type }],
      content: { size: 1, text: JSON.stringify(answer) },
    },
  };
}

function har(...entries: object[]): string {
  const directory = t.testdir({});
  writeFileSync(join(directory, 'traffic.har'), JSON.stringify({ log: { entries } }));
  return directory;
}

async function judge(directory: string, ...more: string[]): ReturnType<typeof runCommandLine> {
  return runCommandLine(['judge', 'traffic.har', '--base-url', url, '--no-color', ...more], { directory });
}

t.test('right traffic conforms, and nothing secret is stored', async (t) => {
  const directory = har(entry({}), entry({ host: 'https://bank.example', answer: { balance: 1_234_567 } }));
  const { exitCode, stdout, stderr } = await judge(directory);
  t.equal(exitCode, 0, stdout);
  t.match(stderr, /judging 1 recorded request to the given URLs; 1 recorded request went elsewhere and was not read/);
  const [run = ''] = readdirSync(join(directory, 'reports', 'command-line'));
  const stored = readFileSync(join(directory, 'reports', 'command-line', run, 'run.json'), 'utf8');
  t.notMatch(stored, secret);
  t.notMatch(stored, 'bank.example');
  t.notMatch(stored, '1234567');
  t.same(
    stored.split('\n').filter((line) => line.includes('boldo')),
    [],
    'only the shape of business data is kept',
  );
});

t.test('what the server got wrong is told', async (t) => {
  const { exitCode, stdout } = await judge(har(entry({ answer: { id: '7' } })));
  t.equal(exitCode, 1);
  t.match(stdout, /plant-store\//);
  t.match(stdout, /client: conforms, deployment \S+: does not conform/, 'each party has a verdict of its own');
  t.notMatch(stdout, /vivero replay|ordinary service/, 'nothing of it can be sent again');
});

t.test('a replay of recorded traffic is refused before anything is sent', async (t) => {
  const directory = har(entry({ answer: { id: '7' } }));
  await judge(directory);
  t.match(await runCommandLine(['replay'], { directory }), {
    exitCode: 2,
    stderr: /judged recorded traffic, which cannot be/,
  });
});

t.test('bodies are kept where somebody says so', async (t) => {
  const directory = har(entry({}));
  await judge(directory, '--keep-bodies');
  const [run = ''] = readdirSync(join(directory, 'reports', 'command-line'));
  t.match(readFileSync(join(directory, 'reports', 'command-line', run, 'run.json'), 'utf8'), 'boldo');
});

t.test('what cannot be judged is refused with the reason', async (t) => {
  const directory = t.testdir({ 'traffic.har': '{"log":', 'empty.har': '{"log":{"entries":[]}}' });
  const run = (...line: string[]): ReturnType<typeof runCommandLine> => runCommandLine(line, { directory });
  t.match(await judge(directory), { exitCode: 2, stderr: /traffic\.har cannot be judged: it is not JSON/ });
  t.match(await run('judge', 'none.har', '--base-url', url), { exitCode: 2, stderr: /none\.har cannot be read/ });
  t.match(await run('judge', 'empty.har'), { exitCode: 2, stderr: /name the target/ });
  t.match(await run('judge', 'empty.har', '--base-url', url), { exitCode: 3 });
  t.match(await run('judge', 'empty.har', '--base-url', url, '--check', 'plant-store/unknown-token-refused'), {
    exitCode: 4,
  });
});
