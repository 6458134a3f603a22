import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Test } from 'tap';
import { findLive } from '../commands/live-text.test-support.ts';
import { runCommandLine } from '../commands/surroundings.test-support.ts';

/** A command over files that somebody with bad intentions wrote. */
export interface Case {
  readonly line: readonly string[];
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
  /** True where the text is not shown at all. */
  readonly isSilent?: boolean;
}

const styles = [
  { isTty: false, env: { GITHUB_ACTIONS: 'true', CI: 'true', GITLAB_CI: 'true' } },
  { isTty: true, env: { FORCE_COLOR: '1', FORCE_HYPERLINK: '1', TERM: 'xterm-256color' } },
  { isTty: false, env: { FORCE_COLOR: '1', LANG: 'C' } },
] as const;

/** Runs each command in each style, and fails where anything acts on either stream. */
export async function judgeCases(t: Test, cases: Readonly<Record<string, Case>>): Promise<void> {
  for (const [title, { line, files = {}, env, input, isSilent }] of Object.entries(cases)) {
    for (const style of styles) {
      const directory = t.testdir({});
      for (const [file, content] of Object.entries(files)) {
        mkdirSync(dirname(join(directory, file)), { recursive: true });
        writeFileSync(join(directory, file), content);
      }
      const ended = await runCommandLine(line, {
        directory,
        env: { ...style.env, ...env },
        isTty: style.isTty,
        ...(input !== undefined && { input }),
      });
      const { stdout, stderr } = ended;
      const isColored = 'FORCE_COLOR' in style.env;
      // Tabs stand between what a shell reads.
      const shown = line[0] === 'complete' ? stdout.replaceAll('\t', ' ') : stdout;
      for (const [stream, text] of Object.entries({ 'standard output': shown, 'standard error': stderr })) {
        const live = findLive(text, isColored);
        t.equal(live, null, `${title}: ${stream} ${live ?? ''}`);
      }
      if (isSilent !== true && style.isTty)
        t.match(`${stdout}${stderr}`, /shown7|Begun7|rror\]x/, `${title}: it is told`);
      t.not(ended.exitCode, 70, `${title}: ${stderr.slice(0, 300)}`);
    }
  }
}
