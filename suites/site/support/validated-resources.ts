import type { CheckContext } from '../../../runner/kit/context.ts';
import { twinOf } from './twin-path.ts';
import { pickTwoPages } from './page-sample.ts';
import { accepts } from './page-visits.ts';

/** Something that caches keep, and what is accepted there. */
export interface KeptResource {
  readonly path: string;
  readonly accept: string;
}

/** Resolves to what caches keep, one of each kind: a page and a post as HTML, their Markdown, and the files for agents. */
export async function listKept(context: Pick<CheckContext, 'site' | 'random'>): Promise<KeptResource[]> {
  const pages = await pickTwoPages(context);
  return [
    ...pages.map((path) => ({ path, accept: accepts.browser })),
    ...pages.map((path) => ({ path: twinOf(path), accept: accepts.anything })),
    ...['/llms.txt', '/sitemap.xml'].map((path) => ({ path, accept: accepts.anything })),
  ];
}
