import { markdownText } from '../generate/markdown.ts';
import { type Group, sitePath, siteSummary, titleOf } from './contents.ts';

/**
 * Returns `llms.txt`: the guides by the groups of the side bar, and all else below "Optional", which readers of such files may skip.
 *
 * @param origin where the site is published; `null` gives paths from its root
 */
export function renderIndex(groups: readonly Group[], origin: string | null): string {
  const listed = ({ files }: Group): string[] =>
    files.map((file) => `- [${markdownText(titleOf(file))}](${origin ?? ''}/${sitePath(file)}.md)`);
  const [guides, optional] = [groups.filter((group) => !group.isOptional), groups.filter((group) => group.isOptional)];
  return [
    '# vivero',
    `> ${siteSummary()}.`,
    'Each page is Markdown at its URL with `.md` behind it. The guides in one file are `/llms-full.txt`.',
    ...guides.flatMap((group) => [`## ${group.title}`, listed(group).join('\n')]),
    '## Optional',
    `${optional.flatMap(listed).join('\n')}\n`,
  ].join('\n\n');
}

/** Returns `llms-full.txt`: the guides, one after the other. What is optional is twenty times as long, and nobody reads it in one piece. */
export function renderFull(groups: readonly Group[], pages: ReadonlyMap<string, string>): string {
  const files = groups.filter((group) => !group.isOptional).flatMap((group) => group.files);
  return files.map((file) => pages.get(file)).join('\n');
}
