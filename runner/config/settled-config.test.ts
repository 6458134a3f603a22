import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { loadConfig } from './load-config.ts';
import { type ConfigAllowance, settleConfig } from './settled-config.ts';

const env = { TOKEN: 'a', DEPLOY_KEY: 'b', PLACE: 'evil.example' };
const first = `targets:
  dev: { mcp: { url: "https://dev.example/v1" }, credentials: { token: "\${TOKEN}" } }
`;

interface Later {
  readonly at?: string;
  readonly start?: string | null;
  readonly allowed?: Partial<ConfigAllowance>;
}

/** Resolves to the names of the targets after a file was written that was not there, or other, at the start. */
async function laterTargets(
  t: Test,
  text: string,
  { at = 'vivero.config.yaml', start = first, allowed }: Later = {},
): Promise<readonly string[]> {
  const directory = t.testdir(start === null ? {} : { 'vivero.config.yaml': start });
  const place = { directory, file: null, env };
  const readConfig = await settleConfig(place, { hosts: [], variables: [], ...allowed });
  writeFileSync(join(directory, at), text);
  return (await loadConfig({ ...place, target: null, overrides: {}, readConfig })).targetNames;
}

t.test('a configuration that names nothing new counts when it is changed', async (t) => {
  const more = `${first}  other: { mcp: { url: "https://dev.example/v2" }, credentials: { token: "\${TOKEN}" } }\nrun: { failOn: should }\n`;
  t.strictSame(await laterTargets(t, first), ['dev']);
  t.strictSame(await laterTargets(t, more), ['dev', 'other']);
  const local = 'targets: { local: { mcp: { url: "http://127.0.0.1:3000", auth: none } } }';
  t.strictSame(
    await laterTargets(t, local, { start: null }),
    ['local'],
    'what holds no secret may lead to this machine',
  );
});

t.test('what names something new does not count, and says what it is', async (t) => {
  const cases: ReadonlyArray<readonly [text: string, said: RegExp, given?: Later]> = [
    [first.replace('dev.example', 'evil.example'), /the host evil\.example was not named/],
    [first.replace('dev.example', '${PLACE}'), /the host evil\.example was not named/],
    [first.replace('dev.example', 'dev.example:8443'), /the host dev\.example:8443 was not named/],
    [first.replace('dev.example', '127.0.0.1:3000'), /the host 127\.0\.0\.1:3000 was not named/],
    [first.replace('TOKEN', 'DEPLOY_KEY'), /the variable DEPLOY_KEY was not named/],
    [first.replace('token:', 'tokenCommand:'), /targets\.dev\.credentials\.tokenCommand is a command/],
    [`${first}run: { output: /elsewhere }\n`, /output "\/elsewhere" is new/],
    [`${first}run: { reporters: ["html=/elsewhere"] }\n`, /reporters .* is new/],
    [first.replace('} }\n', '}, http: { resolve: { dev.example: 192.0.2.1 } } }\n'), /resolve .* is new/],
    [first, /the host dev\.example .* the variable TOKEN/, { start: null }],
  ];
  for (const [text, said, given] of cases)
    await t.rejects(laterTargets(t, text, given), { message: said }, String(said));
});

t.test('what the person allowed counts', async (t) => {
  const allowed = { hosts: ['dev.example'], variables: ['TOKEN'] };
  t.strictSame(await laterTargets(t, first, { start: null, allowed }), ['dev']);
});

t.test('a program that is written later is never run', async (t) => {
  const program = 'globalThis.wasRun = true; export default {}';
  for (const at of ['vivero.config.mjs', 'vivero.config.js', 'vivero.config.ts'])
    await t.rejects(laterTargets(t, program, { at, start: null }), { message: /it is a program/ }, at);
  t.notOk('wasRun' in globalThis);
});

t.test('a program is what it was at the start', async (t) => {
  const program = (name: string): string =>
    `export default { targets: { ${name}: { mcp: { url: 'https://dev.example' } } } }`;
  const directory = t.testdir({ 'vivero.config.mjs': program('dev') });
  const place = { directory, file: null, env };
  const readConfig = await settleConfig(place, { hosts: [], variables: [] });
  writeFileSync(join(directory, 'vivero.config.mjs'), program('other'));
  t.strictSame((await loadConfig({ ...place, target: null, overrides: {}, readConfig })).targetNames, ['dev']);
});
