import t from 'tap';
import { runCommandLine } from './surroundings.test-support.ts';

t.test('a variable that no command reads is named with the nearest one', async (t) => {
  const directory = t.testdir({
    'vivero.config.yaml':
      "targets: { staging: { plantStore: { url: 'http://127.0.0.1:1' }, credentials: { token: '${VIVERO_OWN}' } } }\n",
  });
  const warned = async (env: Readonly<Record<string, string>>, command = 'list'): Promise<string[]> => {
    const { stderr } = await runCommandLine([command, '--suite', 'skills'], { directory, env });
    return [...stderr.matchAll(/^vivero: warning: (VIVERO_.*|vivero_.*)$/gm)].map(([, text = '']) => text);
  };
  t.strictSame(await warned({ VIVERO_BASEURL: 'https://secret.example' }), [
    'VIVERO_BASEURL is not a variable that vivero reads; did you mean "VIVERO_BASE_URL"?',
  ]);
  t.strictSame(await warned({ vivero_token: 'x' }), [
    'vivero_token is not a variable that vivero reads; did you mean "VIVERO_TOKEN"?',
  ]);
  t.strictSame(await warned({ VIVERO_XYZZY_QUUX: '' }), ['VIVERO_XYZZY_QUUX is not a variable that vivero reads']);
  t.strictSame(await warned({ VIVERO_BASE_URL: 'https://a.example', VIVERO_SIGNING_KEY: 'k' }), [], 'others read it');
  t.strictSame(await warned({ VIVERO_OWN: 'x', VIVERO_MOCK_MCP_URL: 'x', VIVERO_PROXY_API_URL: 'x' }), []);
});
