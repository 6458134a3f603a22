import { spawnSync } from 'node:child_process';
import t from 'tap';
import { curlLine } from './curl-line.ts';
import { curlWay } from './curl-way.ts';
import { readProxy } from './proxy.ts';
import { quoteWithVariables } from './quote-shell.ts';
import { plainReach, type Reach } from './reach.ts';
import { createRedactor } from './redactor.ts';

const secrets = { gate: 'the-secret-of-the-gate', login: 'dXNlcjp0aGUtcHJveHktcGFzc3dvcmQ=', phrase: 'the-passphrase' };
const redactor = createRedactor(Object.values(secrets));

/** Returns the line for a GET of a URL that is reached in a way. */
function lineFor(url: string, reach: Partial<Reach>, written: Readonly<Record<string, string>> = {}): string {
  const way: Reach = { ...plainReach, ...reach };
  const body = { bytes: new Uint8Array(), wireBytes: 0, truncated: false };
  const headers = [['Accept', '*/*'], ['User-Agent', 'vivero'], ...way.headers] as const;
  const request = { method: 'GET', url, headers, body, raw: null };
  const target = {
    origins: new Map([[new URL(url).origin, way]]),
    elsewhere: plainReach,
    written: new Map(Object.entries(written)),
  };
  return curlLine(request, redactor, { token: null, way: curlWay(target, new URL(url)) }) ?? '';
}

const hasBash = spawnSync('bash', ['-c', 'true']).status === 0;
const url = 'https://api.staging.example/plants';
const proxied = (text: string): Pick<Reach, 'proxyFor'> => ({ proxyFor: () => readProxy(text, 'http.proxy') });

t.test('a line reaches the target as the run did, without what is secret', async (t) => {
  const proxy = proxied('https://user:the-proxy-password@proxy.corp.example:3128');
  const behind = lineFor(url, {
    ...proxy,
    resolve: new Map([['api.staging.example', '10.1.2.3']]),
    source: '10.0.0.5',
  });
  t.match(
    behind,
    `curl --include --http1.1 --proxy 'https://proxy.corp.example:3128' --proxy-user "$PROXY_LOGIN" --connect-to 'api.staging.example:443:10.1.2.3:443' --interface '10.0.0.5' '${url}'`,
  );
  t.notMatch(behind, 'the-proxy-password');
  const shown = lineFor(url, { clientCertificate: { cert: 'PEM', key: 'PEM', passphrase: secrets.phrase } });
  t.match(shown, ` --cert client.pem --key client.key '${url}'`);
  t.match(lineFor(url, { clientCertificate: { pfx: Buffer.from('x') } }), ' --cert client.p12 --cert-type P12 ');
  t.notMatch(shown, secrets.phrase);
  const direct = lineFor('https://api.staging.example:8443/', {
    resolve: new Map([['api.staging.example:8443', '::1']]),
  });
  t.match(direct, ` --resolve 'api.staging.example:8443:[::1]' `);
  const plain = lineFor('http://api.staging.example/', {
    ...proxied('proxy:1'),
    resolve: new Map([['api.staging.example', '10.1.2.3']]),
  });
  t.match(plain, ` --proxy 'http://proxy:1' 'http://api`);
});

t.test('what a gateway asks for is a variable of its name, unless reports may show it', async (t) => {
  const line = lineFor(url, {
    headers: [
      ['CF-Access-Client-Secret', secrets.gate],
      ['X-Tenant', 'acme'],
    ],
  });
  t.match(line, ` --header "CF-Access-Client-Secret: $CF_ACCESS_CLIENT_SECRET" --header 'X-Tenant: acme'`);
  t.notMatch(line, secrets.gate);
  t.equal(lineFor(url, {}), `curl --include --http1.1 '${url}' --header 'Accept: */*' --header 'User-Agent: vivero'`);
});

t.test('what the configuration takes from variables is those variables', async (t) => {
  const other = 'another-secret-of-the-gate';
  redactor.learn(other);
  const header = (name: string, value: string, written: string): string => {
    const line = lineFor(url, { headers: [[name, value]] }, { [value]: written });
    for (const secret of [secrets.gate, other, '[redacted]']) t.notMatch(line, secret);
    return line.split(' --header ').at(-1) ?? '';
  };
  const { gate } = secrets;
  t.equal(header('X-Gate', gate, '${GATE_ID}'), '"X-Gate: ${GATE_ID}"');
  t.equal(header('X-Gate', `Bearer ${gate}`, 'Bearer ${GATE_ID}'), '"X-Gate: Bearer ${GATE_ID}"');
  t.equal(header('Authorization', `Basic ${gate}`, 'Basic ${LOGIN}'), '"Authorization: Basic ${LOGIN}"');
  t.equal(
    header('Cookie', `CF_Authorization=${gate}; sid=${other}`, 'CF_Authorization=${A}; sid=${B}'),
    '"Cookie: CF_Authorization=${A}; sid=${B}"',
  );
  t.equal(header('X-Gate', `${gate}:${other}`, '${A}:${B}'), '"X-Gate: ${A}:${B}"');
  t.equal(header('X-Gate', `${gate}${other}`, '${A}${B}'), '"X-Gate: ${A}${B}"');
  t.equal(header('Cookie', `sid=abc; t=${gate}`, 'sid=abc; t=${A}'), '"Cookie: $COOKIE"', 'abc may be a secret');
  t.equal(header('X-Gate', `prefix${gate}`, 'prefix${A}'), '"X-Gate: $X_GATE"', 'so may a beginning');
  t.equal(header('X-Gate', gate, 'typed into the file'), '"X-Gate: $X_GATE"');
});

t.test('a shell puts in the value that was sent', { skip: !hasBash && 'bash is not on this machine' }, async (t) => {
  const values = { A: `it's "$(id)" \`id\` \\ !x ñ`, B: 'two  words' };
  const word = (parts: string[], variables: string[]): string => quoteWithVariables(parts, variables) ?? '';
  for (const [quoted, meant] of [
    [word(['X: Bearer ', ''], ['A']), `X: Bearer ${values.A}`],
    [word(['X: ', 'x', ''], ['A', 'B']), `X: ${values.A}x${values.B}`],
    [word(['X: $HOME `id` ', "'", '!'], ['A', 'B']), `X: $HOME \`id\` ${values.A}'${values.B}!`],
  ] as const) {
    const { stdout } = spawnSync('bash', ['-c', `printf %s ${quoted}`], { env: values, encoding: 'utf8' });
    t.equal(stdout, meant, quoted);
  }
});
