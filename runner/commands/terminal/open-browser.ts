import { leaveRunning } from '../../process/leave-running.ts';

/** The program of each system that opens an address in the person's browser, and what stands before the address. */
const openers: Readonly<Partial<Record<NodeJS.Platform, readonly [program: string, ...before: string[]]>>> = {
  darwin: ['open'],
  // Not "start": that belongs to a shell, which would read the "&" of an address as its own.
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens an http(s) address in the person's browser, where there is one; where there is not, nothing happens. */
export function openBrowser(url: URL): void {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return;
  const [program, ...before] = openers[process.platform] ?? ['xdg-open'];
  leaveRunning(program, [...before, url.href]);
}
