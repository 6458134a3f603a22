import t from 'tap';
import { hostKind, isLoopbackHost } from './host-kind.ts';

t.test('hosts of this machine are told from those inside of a network and those that anybody reaches', async (t) => {
  const hosts = {
    'this-machine': ['localhost', 'a.localhost', 'localhost.', 'LOCALHOST', '127.0.0.1', '127.1.2.3', '[::1]'],
    inside: [
      '10.0.0.1',
      '172.31.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '[fd00::1]',
      '[fe80::1]',
      'wiki.internal',
      'nas.local',
      'api',
      'a.default.svc.cluster.local',
      'PC.LAN.',
    ],
    anywhere: ['a.example', '8.8.8.8', '172.32.0.1', '[2001:db8::1]', 'localhost.example', 'internal.example', ''],
  } as const;
  for (const [kind, names] of Object.entries(hosts)) for (const name of names) t.equal(hostKind(name), kind, name);
});

t.test('this machine alone is named by its addresses and by the names that nobody else may have', async (t) => {
  for (const host of [
    'localhost',
    'plants.localhost',
    'LOCALHOST.',
    '127.0.0.1',
    '127.9.9.9',
    '[::1]',
    '[::ffff:7f00:1]',
  ])
    t.ok(isLoopbackHost(host), host);
  for (const host of ['0.0.0.0', '[::]', 'xlocalhost', 'localhost.example', 'machine', '10.0.0.1', ''])
    t.notOk(isLoopbackHost(host), host);
});
