/** Configurations, arguments and variables that somebody with bad intentions wrote: nothing in them acts in what any command says. */
import t from 'tap';
import { type Case, judgeCases } from './judge-cases.test-support.ts';
import { hostileWords } from '../commands/live-text.test-support.ts';

const words = hostileWords();
const inYaml = JSON.stringify(words);
const url = 'http://127.0.0.1:9';

const target = (more: string): string => `targets:\n  staging:\n    plantStore: { url: ${url} }\n${more}`;

t.test('configurations', async (t) => {
  const config = (text: string): Case => ({
    line: ['run', 'staging', '--dry-run'],
    files: { 'vivero.config.yaml': text },
  });
  const keys = [
    'credentials: { token: ',
    'credentials: { authorizationServer: ',
    'credentials: { tokenEndpoint: ',
    'credentials: { grant: ',
    'credentials: { client: { id: ',
    'credentials: { client: { redirectUri: ',
    'credentials: { apiKey: { value: abcdefgh, header: ',
    'credentials: { limitedScope: { token: abcdefgh, lacks: ',
    'mcp: { callTools: [',
    'mcp: { url: ',
    'site: { url: "http://127.0.0.1:9", pages: [',
    'connector: { url: "http://127.0.0.1:9", company: ',
    'capabilities: { declare: [',
    'allowedOrigins: [',
    'ids: { from: ',
    'tls: { ca: [',
  ];
  const closed = (text: string): string =>
    text +
    Array.from(text.replaceAll(/[^[{]/g, ''), (open) => (open === '[' ? ']' : '}'))
      .toReversed()
      .join('');
  await judgeCases(t, {
    ...Object.fromEntries(
      keys.map((key) => [key, { ...config(target(`    ${closed(`${key}${inYaml}`)}\n`)), isSilent: true }]),
    ),
    'an unknown key': config(target(`    ${inYaml}: 1\n`)),
    'a name of a target': config(`targets:\n  ${inYaml}: { plantStore: { url: ${url} } }\n`),
    'an address': config(`targets:\n  staging:\n    plantStore: { url: ${inYaml} }\n`),
    'a run option': config(`${target('')}run:\n  timeout: ${inYaml}\n`),
    'a reporter': config(`${target('')}run:\n  reporters: [${inYaml}]\n`),
    'syntax of YAML': { ...config(`targets: [\n  ${words}\n`), isSilent: true },
    'an alias': { ...config(`targets: *${words.slice(10).replaceAll(/[\s,[\]{}\0]/g, '')}\n`), isSilent: true },
    'a tag': { ...config(`targets: !${words.replaceAll(/[\s,[\]{}\0]/g, '')} 1\n`), isSilent: true },
    JSON: {
      line: ['run', 'staging', '--dry-run'],
      files: { 'vivero.config.json': `{"targets": ${words}}` },
      isSilent: true,
    },
    'a module that throws': {
      line: ['run', 'staging', '--dry-run'],
      files: { 'vivero.config.mjs': `throw new Error(${JSON.stringify(words.replace('\n', ' '))});` },
    },
    'a variable': {
      ...config(target('    credentials: { token: "${SECRET}" }\n')),
      env: { SECRET: words },
      isSilent: true,
    },
    'a name of a variable': config(target(`    credentials: { token: ${JSON.stringify(`\${${words}}`)} }\n`)),
    'a file': { line: ['run', 'staging', '--config', words] },
  });
});

t.test('arguments and variables', async (t) => {
  const commands = ['run', 'report', 'merge', 'compare', 'explain', 'plan', 'verify', 'inspect', 'prove', 'completion'];
  await judgeCases(t, {
    ...Object.fromEntries(
      commands.map((command) => [
        command,
        { line: [command, words, words].slice(0, command === 'plan' || command === 'inspect' ? 2 : 3) },
      ]),
    ),
    'a command': { line: [words] },
    'a target to replay': { line: ['replay', words], isSilent: true },
    'a document': { line: ['contract', words] },
    'an option': { line: ['run', `--${words}`] },
    'an option before its command': { line: [`--${words}=1`, 'run'] },
    ...Object.fromEntries(
      [
        'check',
        'suite',
        'level',
        'timeout',
        'seed',
        'shard',
        'reporter',
        'base-url',
        'fail-on',
        'token',
        'api-key',
        'plan',
        'baseline',
        'max-inapplicable',
        'min-coverage',
        'signing-key',
      ].map((option) => [
        `--${option}`,
        {
          line: ['run', 'mock', '--dry-run', '--check', 'plant-store/valid-plant*', `--${option}`, words],
          isSilent: ['token', 'api-key', 'check', 'signing-key'].includes(option),
        },
      ]),
    ),
    'list --check': { line: ['list', '--check', words] },
    'list --suite': { line: ['list', '--suite', words, '--json'] },
    'report --reporter': { line: ['report', words, '--reporter', `console=${words}`] },
    'prove --reporter': { line: ['prove', '--reporter', words] },
    'mock --contract': { line: ['mock', '--port', '0', '--contract', words.replaceAll('\0', '')] },
    ...Object.fromEntries(
      [
        'TIMEOUT',
        'SEED',
        'SUITE',
        'CHECK',
        'BASE_URL',
        'MCP_URL',
        'API_KEY',
        'SHARD',
        'REPORTER',
        'CONFIG',
        'FAIL_ON',
        'LEVEL',
        'JSON',
      ].map((variable) => [
        `VIVERO_${variable}`,
        {
          line: ['run', 'mock', '--dry-run', '--suite', 'skills'],
          env: { [`VIVERO_${variable}`]: words },
          isSilent: true,
        },
      ]),
    ),
  });
});
