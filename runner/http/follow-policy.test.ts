import t from 'tap';
import { addressKind } from '../documents/address-kind.ts';
import { createHttpClient } from './create-http-client.ts';
import { createFollowPolicy, type FollowPolicy, type ResolveHost } from './follow-policy.ts';
import { startHostileServer } from './hostile-server.test-support.ts';
import { resolveAddresses } from './resolve-addresses.ts';
import { wireRequestsTo } from './wire-requests.test-support.ts';

const names: Readonly<Record<string, readonly string[]>> = {
  'as.example': ['1.1.1.1', '2606:4700::1111'],
  'inside.example': ['10.0.0.5'],
  'rebound.example': ['1.1.1.1', '127.0.0.1'],
  'both.example': ['10.0.0.5', '127.0.0.1'],
  'machine.example': ['127.0.0.1', '::1'],
  'six.example': ['fd12::1'],
  'metadata.example': ['169.254.169.254'],
  'odd.example': ['not an address'],
  'empty.example': [],
};
const resolve: ResolveHost = (host) => {
  const found = names[host];
  return found === undefined ? Promise.reject(new Error('ENOTFOUND')) : Promise.resolve(found);
};
const policyOf = (named: string | null): FollowPolicy =>
  createFollowPolicy({ named: named === null ? null : new URL(named), resolve });
const outside = policyOf('https://as.example');
const inside = policyOf('http://localhost:4000');

/** Who may follow what: whoever is on the same kind of network, everybody, or nobody. */
const handed: Readonly<Record<'everybody' | 'loopback' | 'private' | 'nobody', readonly string[]>> = {
  everybody: [
    'https://as.example/token',
    'http://as.example:8080/a?b',
    'https://1.1.1.1/',
    'https://unknown.example/',
    'https://empty.example/',
  ],
  loopback: [
    'http://localhost:3000/',
    'http://LOCALHOST./',
    'http://a.b.localhost/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://0x7f.0.0.0x1/',
    'http://127.0.0.1./',
    'http://１２７。０。０。１/',
    'http://127.9.9.9/',
    'http://0/',
    'http://0.0.0.0:8080/',
    'http://[::1]/',
    'http://[::]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://[2002:7f00:1::]/',
    'http://machine.example/',
    'https://rebound.example/',
  ],
  private: [
    'https://inside.example/',
    'https://six.example/',
    'http://10.1/',
    'http://167772165/',
    'http://012.0.0.5/',
    'http://0xa000005/',
    'http://192.168.1.1/',
    'http://172.16.0.1./',
    'http://[::ffff:10.0.0.1]/',
    'http://[64:ff9b::10.0.0.1]/',
    'http://[64:ff9b:1::10.0.0.1]/',
    'http://[fd12::1]/',
  ],
  nobody: [
    'https://both.example/',
    'http://169.254.169.254/latest',
    'http://2852039166/latest',
    'http://[::ffff:169.254.169.254]/latest',
    'http://metadata.example/',
    'http://169.254.1.1/',
    'http://[fe80::1]/',
    'http://224.0.0.1/',
    'http://192.0.2.1/',
    'http://odd.example/',
    'https://me:secret@as.example/',
    'https://me@as.example/',
    'file:///etc/passwd',
    'ftp://as.example/',
    'data:application/json,{}',
    'javascript:alert(1)',
    'urn:uuid:1',
  ],
};

/** Configured URLs by where they are. */
const places: Readonly<Record<'loopback' | 'private' | 'elsewhere', readonly string[]>> = {
  loopback: [
    'http://localhost:4000',
    'http://127.0.0.1',
    'http://[::1]:1',
    'http://a.localhost',
    'http://machine.example',
  ],
  private: ['http://10.1.1.1', 'https://inside.example', 'https://six.example', 'http://[fd00::1]'],
  elsewhere: [
    'https://as.example',
    'https://1.1.1.1',
    'https://unknown.example',
    'https://empty.example',
    'https://rebound.example',
    'https://both.example',
    'http://169.254.1.1',
    'http://metadata.example',
  ],
};

for (const [place, configured] of [...Object.entries(places), ['elsewhere', [null]] as const]) {
  t.test(`what is handed to us from ${place} is followed where it may be`, async (t) => {
    for (const named of configured) {
      const policy = policyOf(named);
      for (const [follower, urls] of Object.entries(handed)) {
        for (const url of urls) {
          const reason = await policy.reasonNotToFollow(new URL(url));
          t.equal(reason === null, follower === 'everybody' || follower === place, `${url} from ${named}`, { reason });
          t.notMatch(reason ?? '', 'secret', url);
          t.match(reason ?? 'Followed.', /^.[^\n]{1,400}\.$/, 'one sentence');
        }
      }
    }
  });
}

t.test('a reason says what is wrong', async (t) => {
  const reasons: Readonly<Record<string, string>> = {
    'https://inside.example/': 'inside.example leads to 10.0.0.5, an IP address of a private network',
    'https://rebound.example/': 'leads to 127.0.0.1, an IP address of this machine',
    'http://LOCALHOST./': 'localhost. is an IP address of this machine',
    'http://2130706433/': '127.0.0.1 is an IP address of this machine, and what names it is not on such a one',
    'http://[::ffff:10.0.0.1]/': '::ffff:a00:1 is an IP address of a private network',
    'http://169.254.169.254/latest': 'the metadata IP address of a cloud, which is never contacted',
    'http://[fe80::1]/': 'a link-local IP address',
    'http://224.0.0.1/': 'a multicast IP address',
    'http://192.0.2.1/': 'a reserved IP address',
    'http://odd.example/': 'no IP address',
    'https://me@as.example/': 'contains credentials',
    'file:///etc/passwd': '"file:" URL',
  };
  for (const [url, reason] of Object.entries(reasons))
    t.match((await outside.reasonNotToFollow(new URL(url))) ?? '', reason, url);
});

t.test('a name that leads now here and now there is nowhere near', async (t) => {
  const found = [['127.0.0.1']];
  const named = new URL('https://turning.example');
  const policy = createFollowPolicy({
    named,
    resolve: (host) => Promise.resolve(host === named.hostname ? (found[0] ?? []) : ['127.0.0.1']),
    configuredOrigins: [named.origin],
  });
  const near = new URL('http://127.0.0.1:9200/');
  t.equal(await policy.reasonNotToFollow(near), null);
  t.equal(policy.judgeAddress(near.origin, '127.0.0.1'), null);
  t.equal(policy.judgeAddress(named.origin, '1.1.1.1'), null, 'it is connected to elsewhere');
  t.match(await policy.reasonNotToFollow(near), 'an IP address of this machine');
  t.match(policy.judgeAddress(near.origin, '127.0.0.1'), 'an IP address of this machine');
});

t.test('an address that a name got after it was judged is judged again', async (t) => {
  const policy = policyOf('http://10.0.0.9');
  t.equal(await policy.reasonNotToFollow(new URL('https://as.example')), null);
  t.match(policy.judgeAddress('https://as.example', '127.0.0.1'), 'an IP address of this machine');
  t.match(policy.judgeAddress('https://as.example', '169.254.169.254'), 'never contacted');
  t.equal(policy.judgeAddress('https://as.example', '10.0.0.5'), null);
});

t.test('a reason stays short whatever it is about', async (t) => {
  const urls = [`${'x'.repeat(100_000)}:y`, `https://u:p@${'y.'.repeat(50_000)}localhost/`];
  for (const url of urls) t.ok(((await outside.reasonNotToFollow(new URL(url))) ?? '').length < 400);
  t.match(await outside.reasonNotToFollow(new URL(`https://${'y.'.repeat(50_000)}localhost/`)), /… is an IP address/);
});

t.test('configured origins are followed wherever they are, and no others beside them', async (t) => {
  const configuredOrigins = ['http://127.0.0.1:4010/', 'https://inside.example'];
  const policy = createFollowPolicy({ named: null, resolve, configuredOrigins });
  t.equal(await policy.reasonNotToFollow(new URL('http://127.0.0.1:4010/as')), null);
  t.equal(await policy.reasonNotToFollow(new URL('https://inside.example:443/as')), null);
  t.equal(policy.judgeAddress('http://127.0.0.1:4010', '127.0.0.1'), null);
  t.match(await policy.reasonNotToFollow(new URL('http://127.0.0.1:4011/')), 'an IP address of this machine');
  t.match(await policy.reasonNotToFollow(new URL('http://inside.example/')), 'private network');
  t.match(await policy.reasonNotToFollow(new URL('http://me@127.0.0.1:4010/')), 'credentials');
  t.match(policy.judgeAddress('http://127.0.0.1:4011', '127.0.0.1'), 'an IP address of this machine');
});

t.test('this machine has an address of its own', async (t) => {
  t.ok((await resolveAddresses('localhost')).every((address) => addressKind(address) === 'loopback'));
  await t.rejects(resolveAddresses('x'.repeat(300)));
});

t.test('the address that is connected to is the one that was judged', async (t) => {
  const server = await startHostileServer();
  const { origin, port } = server;
  const wire = wireRequestsTo(origin);
  const clock = { monotonicMs: () => performance.now() };
  const judged: string[] = [];
  const judgeAddress = (of: string, address: string): string | null => {
    judged.push(`${of} ${address}`);
    return outside.judgeAddress(of, address);
  };
  const client = createHttpClient({ connections: 2, certificateAuthorities: [], clock, judgeAddress });
  const origins = [
    origin,
    `http://localhost:${port}`,
    `https://localhost:${port}`,
    `http://[::ffff:127.0.0.1]:${port}`,
  ];
  for (const asked of origins) {
    const connection = client.openConnection(asked);
    const results = [
      await client.send(wire.request('/ok', { origin: asked })),
      await client.send(wire.request('/ok', { origin: asked, connection })),
      await client.sendBytes(wire.bytes('/ok', { origin: asked })),
    ];
    for (const { fault, response } of results) {
      t.match(fault, { kind: 'connect', code: 'VIVERO_ADDRESS_REFUSED' }, asked);
      t.match(
        fault?.message,
        /^\S+ is an IP address of this machine, and what names it is not on such a one\.$/,
        asked,
      );
      t.equal(response, null);
    }
    await connection.close();
  }
  t.equal(server.accepted(), 0, 'nothing was connected to');
  t.ok(judged.includes(`${origin} 127.0.0.1`));
  t.ok(judged.includes(`http://localhost:${port} 127.0.0.1`));
  await client.close();

  const allowing = createHttpClient({
    connections: 1,
    certificateAuthorities: [],
    clock,
    judgeAddress: inside.judgeAddress,
  });
  for (const asked of origins.slice(0, 2))
    t.equal((await allowing.send(wire.request('/ok', { origin: asked }))).response?.status, 200, asked);
  await allowing.close();
  await server.close();
});

t.test('where hosts are bounded, only these, the configured ones and this machine are contacted', async (t) => {
  const bounded = createFollowPolicy({
    named: new URL('http://127.0.0.1:3000'),
    resolve,
    configuredOrigins: ['https://own.example'],
    onlyHosts: ['as.example', 'inside.example:8443'],
  });
  const open = [
    'http://127.0.0.1:4000/',
    'http://localhost/',
    'https://own.example/',
    'https://as.example/',
    'https://as.example:8443/',
    'https://inside.example:8443/',
  ];
  for (const url of open) {
    t.equal(await bounded.reasonNotToFollow(new URL(url)), null, url);
    t.equal(bounded.judgeAddress(new URL(url).origin, '127.0.0.1'), null, url);
  }
  for (const url of [
    'https://1.1.1.1/',
    'https://other.example/',
    'https://inside.example/',
    'http://machine.example/',
  ]) {
    t.match(await bounded.reasonNotToFollow(new URL(url)), /is not this machine, and not among the hosts/, url);
    t.match(bounded.judgeAddress(new URL(url).origin, '1.1.1.1'), /is not this machine, and not among the hosts/, url);
  }
});
