import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectFetchableSize } from './support/expect-fetchable-size.ts';

/** Agents do not fetch larger files at all. */
export default defineCheck({
  id: 'site/full-size-fetchable',
  clause: 'agent-docs:files.fetchable',
  title: 'llms-full.txt has at most ten million characters',
  why: 'Agents that fetch into a buffer of ten megabytes discard a longer file entirely.',
  sends: 'GET of /llms-full.txt. The check reads up to 16 MiB.',
  passes: 'Up to ten million characters.',
  fails: 'More than ten million characters, or a file without an end.',
  fix: 'Split the file by topic.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['full-of-eleven-megabytes'],
  run: (context) => expectFetchableSize(context, '/llms-full.txt'),
});
