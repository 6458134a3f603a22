import { join } from 'node:path';

/** What of this machine decides where a browser is looked for. */
export interface BrowserPlaces {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** As `process.platform` names it. */
  readonly platform: string;
  /** The home folder of the user. */
  readonly home: string;
  /** Returns true for a file that is there. */
  isFile(path: string): boolean;
  /** Returns the names in a folder; none where there is no such folder. */
  listFolder(path: string): readonly string[];
  /** Returns the address of a package's module, or `null` where the package is not installed. */
  resolvePackage(name: string): string | null;
}

/** A browser that was found: a program, or a package that brings one. */
export type FoundBrowser =
  | { readonly kind: 'program'; readonly path: string }
  | { readonly kind: 'package'; readonly moduleUrl: string };

/** Thrown where no browser can be started; the message is one sentence that says what to do. */
export class BrowserMissing extends Error {
  override readonly name = 'BrowserMissing';
}

/** The npm package that brings a Chromium of its own. */
const packageWithBrowser = '@sparticuz/chromium';

/**
 * Returns the Chromium to start: that of `CHROMIUM_PATH`, else the first of the usual places of the system and of Playwright's cache,
 * else that of an installed package. Throws {@link BrowserMissing}.
 */
export function findChromium(places: BrowserPlaces): FoundBrowser {
  const named = places.env['CHROMIUM_PATH'] ?? '';
  if (named !== '') {
    if (places.isFile(named)) return { kind: 'program', path: named };
    throw new BrowserMissing(
      `CHROMIUM_PATH names no file: "${named}"; name the program of a Chromium, or leave it out`,
    );
  }
  const path = [...usualPaths(places), ...cachedPaths(places)].find((candidate) => places.isFile(candidate));
  if (path !== undefined) return { kind: 'program', path };
  const moduleUrl = places.resolvePackage(packageWithBrowser);
  if (moduleUrl !== null) return { kind: 'package', moduleUrl };
  throw new BrowserMissing(
    `no Chromium was found: install Chromium, Chrome or Edge, or run "npm install ${packageWithBrowser}", or name a program in CHROMIUM_PATH`,
  );
}

function usualPaths({ env, platform, home }: BrowserPlaces): string[] {
  if (platform === 'darwin') {
    const applications = ['Chromium', 'Google Chrome', 'Microsoft Edge'];
    return applications.flatMap((name) =>
      ['/Applications', join(home, 'Applications')].map((folder) => `${folder}/${name}.app/Contents/MacOS/${name}`),
    );
  }
  if (platform === 'win32') {
    const folders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => env[name] ?? []);
    const programs = [
      'Chromium\\Application\\chrome.exe',
      'Google\\Chrome\\Application\\chrome.exe',
      'Microsoft\\Edge\\Application\\msedge.exe',
    ];
    return programs.flatMap((program) => folders.map((folder) => `${folder}\\${program}`));
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge-stable'];
  const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome', '/opt/microsoft/msedge'];
  return [...names, 'chrome', 'msedge'].flatMap((name) => folders.map((folder) => `${folder}/${name}`));
}

/** Where Playwright keeps the browsers that it downloads; the newest first. */
function cachedPaths({ env, platform, home, listFolder }: BrowserPlaces): string[] {
  const caches: Readonly<Record<string, string>> = {
    darwin: join(home, 'Library/Caches/ms-playwright'),
    win32: join(env['LOCALAPPDATA'] ?? home, 'ms-playwright'),
  };
  const named = env['PLAYWRIGHT_BROWSERS_PATH'] ?? '';
  const cache = named.length > 1 ? named : (caches[platform] ?? join(home, '.cache/ms-playwright'));
  const builds = listFolder(cache).filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name));
  const programs: Readonly<Record<string, readonly string[]>> = {
    darwin: [
      'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
      'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    ],
    win32: ['chrome-win/chrome.exe', 'chrome-win64/chrome.exe'],
  };
  const linux = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-headless-shell-linux64/chrome-headless-shell',
    'chrome-linux/headless_shell',
  ];
  return builds
    .toSorted((left, right) => Number(right.split('-').at(-1)) - Number(left.split('-').at(-1)))
    .flatMap((build) => (programs[platform] ?? linux).map((program) => join(cache, build, program)));
}
