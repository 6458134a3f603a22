import t from 'tap';
import { findChromium, type FoundBrowser } from './find-chromium.ts';

t.test('finds a browser where one may be', (t) => {
  const nowhere = {
    env: {},
    platform: 'linux',
    home: '/home/ana',
    isFile: () => false,
    listFolder: () => [],
    resolvePackage: () => null,
  };
  const find = (changes: Partial<Parameters<typeof findChromium>[0]>): FoundBrowser =>
    findChromium({ ...nowhere, ...changes });
  const only = (wanted: string) => ({ isFile: (path: string) => path === wanted });
  const program = (path: string): FoundBrowser => ({ kind: 'program', path });

  t.same(
    find({ env: { CHROMIUM_PATH: '/opt/mine' }, isFile: () => true }),
    program('/opt/mine'),
    'the named one first',
  );
  t.throws(() => find({ env: { CHROMIUM_PATH: '/gone' } }), /CHROMIUM_PATH names no file: "\/gone"/);
  t.same(find(only('/usr/bin/google-chrome')), program('/usr/bin/google-chrome'));
  const edge = '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge';
  t.same(find({ platform: 'darwin', ...only(edge) }), program(edge));
  const chrome = 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe';
  t.same(
    find({ platform: 'win32', env: { PROGRAMFILES: 'C:\\Program Files' }, ...only(chrome) }),
    program(chrome),
    'on Windows too',
  );
  t.same(
    find({
      listFolder: () => ['firefox-1', 'chromium-900', 'chromium-1100'],
      isFile: (path) => path.endsWith('chrome-linux/chrome'),
    }),
    program('/home/ana/.cache/ms-playwright/chromium-1100/chrome-linux/chrome'),
    'the newest of the cache',
  );
  t.same(find({ resolvePackage: () => 'file:///p.js' }), { kind: 'package', moduleUrl: 'file:///p.js' });
  t.throws(() => find({}), /no Chromium was found: install Chromium/);
  t.end();
});
