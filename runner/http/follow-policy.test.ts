import t from 'tap';
import { addressKind, type AddressKind } from '../kit/address-kind.ts';
import { createHttpClient } from './create-http-client.ts';
import { createFollowPolicy, isLocalTarget, type ResolveHost } from './follow-policy.ts';
import { startHostileServer } from './hostile-server.test-support.ts';
import { resolveAddresses } from './resolve-addresses.ts';
import { wireRequestsTo } from './wire-requests.test-support.ts';

const kinds: Readonly<Record<AddressKind, readonly string[]>> = {
  public: [
    '1.1.1.1',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.0',
    '169.253.255.255',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '192.169.0.0',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '2606:4700::1111',
    '2a00:1450::8a',
    '::ffff:8.8.8.8',
    '64:ff9b::8.8.8.8',
    '2002:808:808::1',
  ],
  loopback: [
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:0.0.0.0',
    '64:ff9b::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
  ],
  private: [
    '10.0.0.0',
    '10.255.255.255',
    '100.64.0.0',
    '100.127.255.255',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '198.19.255.255',
    'fc00::1',
    'fdff:ffff::1',
    'fec0::1',
    '::ffff:10.0.0.1',
    '::ffff:6440:1',
    '64:ff9b::192.168.0.1',
    '64:ff9b:1::1.1.1.1',
    '2002:c0a8:101::1',
  ],
  metadata: [
    '169.254.169.254',
    '100.100.100.200',
    '168.63.129.16',
    'fd00:ec2::254',
    'fd20:ce::254',
    '::ffff:169.254.169.254',
    '64:ff9b::a9fe:a9fe',
  ],
  'link-local': ['169.254.0.1', '169.254.170.2', 'fe80::1', 'fe80::1%eth0', 'febf::1', '::ffff:169.254.1.1'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1', '::ffff:224.0.0.1'],
  reserved: [
    '0.0.0.1',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '198.51.100.1',
    '203.0.113.1',
    '240.0.0.1',
    '255.255.255.255',
    '::2',
    '::127.0.0.1',
    '::ffff:0:127.0.0.1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '3fff::1',
    '4000::1',
    '5f00::1',
    'fe00::1',
    '2002:f000:1::',
  ],
};

const names: Readonly<Record<string, readonly string[]>> = {
  'as.example': ['1.1.1.1', '2606:4700::1111'],
  'inside.example': ['10.0.0.5'],
  'rebound.example': ['1.1.1.1', '127.0.0.1'],
  'six.example': ['fd12::1'],
  'metadata.example': ['169.254.169.254'],
  'odd.example': ['not an address'],
  'empty.example': [],
};
const resolve: ResolveHost = (host) => {
  const found = names[host];
  return found === undefined ? Promise.reject(new Error('ENOTFOUND')) : Promise.resolve(found);
};
const outside = createFollowPolicy({ targetIsLocal: false, resolve });
const inside = createFollowPolicy({ targetIsLocal: true, resolve });

t.test('an address is told by the registries, in whatever form it comes', async (t) => {
  for (const [kind, addresses] of Object.entries(kinds))
    for (const address of addresses) t.equal(addressKind(address), kind, address);
  for (const text of ['', 'localhost', '127.1', '1.2.3', '1.2.3.4.5', '[::1]', '::g', '127.0.0.1:80'])
    t.equal(addressKind(text), null, text);
});

t.test('what a target hands us is followed where it may be', async (t) => {
  const cases: ReadonlyArray<readonly [url: string, fromOutside: string | null, fromInside: string | null]> = [
    ['https://as.example/token', null, null],
    ['http://as.example:8080/a?b', null, null],
    ['https://1.1.1.1/', null, null],
    ['https://unknown.example/', null, null],
    ['https://empty.example/', null, null],
    ['https://inside.example/', 'inside.example leads to 10.0.0.5, an address of a private network', null],
    ['https://rebound.example/', 'leads to 127.0.0.1, an address of this very machine', null],
    ['https://six.example/', 'leads to fd12::1, an address of a private network', null],
    ['http://localhost:3000/', 'localhost is an address of this very machine', null],
    ['http://LOCALHOST./', 'localhost. is an address of this very machine', null],
    ['http://a.b.localhost/', 'a.b.localhost is', null],
    ['http://127.1/', '127.0.0.1 is an address of this very machine', null],
    ['http://2130706433/', '127.0.0.1 is', null],
    ['http://0x7f000001/', '127.0.0.1 is', null],
    ['http://0177.0.0.1/', '127.0.0.1 is', null],
    ['http://127.0.0.1./', '127.0.0.1 is', null],
    ['http://１２７。０。０。１/', '127.0.0.1 is', null],
    ['http://0/', '0.0.0.0 is', null],
    ['http://[::1]/', '::1 is', null],
    ['http://[::ffff:10.0.0.1]/', '::ffff:a00:1 is an address of a private network', null],
    ['http://[64:ff9b::10.0.0.1]/', '64:ff9b::a00:1 is', null],
    ['http://169.254.169.254/latest', "a cloud's metadata address", "a cloud's metadata address"],
    ['http://metadata.example/', "a cloud's metadata address", "a cloud's metadata address"],
    ['http://169.254.1.1/', 'a link-local address', 'a link-local address'],
    ['http://[fe80::1]/', 'a link-local address', 'a link-local address'],
    ['http://224.0.0.1/', 'a multicast address', 'a multicast address'],
    ['http://192.0.2.1/', 'a reserved address', 'a reserved address'],
    ['http://odd.example/', 'no IP address', 'no IP address'],
    ['https://me:secret@as.example/', 'holds credentials', 'holds credentials'],
    ['https://me@as.example/', 'holds credentials', 'holds credentials'],
    ['file:///etc/passwd', '"file:" address', '"file:" address'],
    ['ftp://as.example/', '"ftp:" address', '"ftp:" address'],
    ['data:application/json,{}', '"data:" address', '"data:" address'],
    ['javascript:alert(1)', '"javascript:" address', '"javascript:" address'],
    ['urn:uuid:1', '"urn:" address', '"urn:" address'],
  ];
  for (const [url, fromOutside, fromInside] of cases) {
    const reasons = [
      [await outside.reasonNotToFollow(new URL(url)), fromOutside],
      [await inside.reasonNotToFollow(new URL(url)), fromInside],
    ] as const;
    for (const [found, wanted] of reasons) {
      if (wanted === null) t.equal(found, null, url);
      else t.match(found ?? '', wanted, url);
      t.notMatch(found ?? '', 'secret', url);
      t.match(found ?? 'Followed.', /^.[^\n]{1,400}\.$/, 'one sentence');
    }
  }
});

t.test('a reason stays short whatever it is about', async (t) => {
  const urls = [`${'x'.repeat(100_000)}:y`, `https://u:p@${'y.'.repeat(50_000)}localhost/`];
  for (const url of urls) t.ok(((await outside.reasonNotToFollow(new URL(url))) ?? '').length < 400);
  t.match(await outside.reasonNotToFollow(new URL(`https://${'y.'.repeat(50_000)}localhost/`)), /… is an address/);
});

t.test('configured origins are followed wherever they are, and no others beside them', async (t) => {
  const configuredOrigins = ['http://127.0.0.1:4010/', 'https://inside.example'];
  const policy = createFollowPolicy({ targetIsLocal: false, resolve, configuredOrigins });
  t.equal(await policy.reasonNotToFollow(new URL('http://127.0.0.1:4010/as')), null);
  t.equal(await policy.reasonNotToFollow(new URL('https://inside.example:443/as')), null);
  t.equal(policy.judgeAddress('http://127.0.0.1:4010', '127.0.0.1'), null);
  t.match(await policy.reasonNotToFollow(new URL('http://127.0.0.1:4011/')), 'this very machine');
  t.match(await policy.reasonNotToFollow(new URL('http://inside.example/')), 'private network');
  t.match(await policy.reasonNotToFollow(new URL('http://me@127.0.0.1:4010/')), 'credentials');
  t.match(policy.judgeAddress('http://127.0.0.1:4011', '127.0.0.1'), 'this very machine');
});

t.test('a target is local by where it leads', async (t) => {
  const local = ['http://localhost:1', 'http://127.0.0.1', 'http://[::1]', 'http://10.1.1.1', 'https://inside.example'];
  for (const url of local) t.equal(await isLocalTarget(new URL(url), resolve), true, url);
  for (const url of ['https://as.example', 'https://1.1.1.1', 'https://unknown.example', 'https://metadata.example'])
    t.equal(await isLocalTarget(new URL(url), resolve), false, url);
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
      t.match(fault?.message, /^\S+ is an address of this very machine, and the target is not on such a one\.$/, asked);
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
