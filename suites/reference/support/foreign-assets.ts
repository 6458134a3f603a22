import { decodePercent } from '../../../runner/kit/decode-percent.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';
import type { DocsPage, PageAsset } from './docs-page.ts';

/** Hosts that serve packages in the version that the URL names, and in the newest if it names none. */
const packageHosts: ReadonlyArray<readonly [host: string, prefix: RegExp]> = [
  ['cdn.jsdelivr.net', /^\/(?:npm|gh)\//],
  ['unpkg.com', /^\//],
  ['esm.sh', /^\//],
  ['cdn.skypack.dev', /^\//],
];

/** Returns the scripts and styles that other hosts serve; throws {@link Inapplicable} if there are none. */
export function requireForeign({ assets }: DocsPage): readonly PageAsset[] {
  const foreign = assets.filter(({ isForeign }) => isForeign);
  if (foreign.length === 0) throw new Inapplicable('the page loads nothing from other hosts');
  return foreign;
}

/** Returns why a URL may lead to another file tomorrow, or `null`: a tag such as `latest`, or a package without a version. */
export function unpinnedFault(url: URL): string | null {
  const path = decodePercent(url.pathname);
  const tag = /@(latest|next|beta|canary|main|master|dev)(?:\/|$)/i.exec(path)?.[1] ?? /\/(latest)\//i.exec(path)?.[1];
  if (tag !== undefined) return `it names the version ${JSON.stringify(tag)}`;
  const prefix = packageHosts.find(([host]) => host === url.hostname)?.[1];
  const named = prefix === undefined ? null : path.replace(prefix, '');
  if (named === null) return null;
  return /^(?:@[^/@]+\/)?[^/@]+@[\^~v]?\d/.test(named) || /^[^/]+\/[^/@]+@[\da-f]{7,}/.test(named)
    ? null
    : 'it names no version';
}

/** Returns true for `integrity` with a digest of its right length (SRI §3.5). */
export function isIntegrity(value: string | null): boolean {
  const lengths: ReadonlyMap<string, number> = new Map([
    ['sha256', 44],
    ['sha384', 64],
    ['sha512', 88],
  ]);
  const tokens = (value ?? '').trim().split(/\s+/);
  return tokens.some((token) => {
    const [, algorithm = '', digest = ''] = /^(sha\d{3})-([A-Za-z0-9+/=_-]+)(?:\?.*)?$/.exec(token) ?? [];
    return lengths.get(algorithm) === digest.length;
  });
}
