import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectLists } from './support/expect-lists.ts';
import { promptList } from './support/offered-lists.ts';

/** A client knows only the prompts of this list. */
export default defineCheck({
  id: 'mcp/prompts-listed',
  clause: 'mcp-resources:list.answered',
  title: 'A server that declares prompts lists them',
  why: 'Clients build a menu from the list as soon as they connect, and show an error where it fails.',
  sends: '`prompts/list` where the capability "prompts" is declared.',
  passes: 'A result with an array, which may be empty.',
  fails: 'An error, or a result in which the array is missing, null or another type.',
  fix: 'Return an array, empty where the token grants access to no prompt.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['prompts-null-for-none', 'declares-prompts-without-list'],
  run: (context) => expectLists(context, [promptList]),
});
