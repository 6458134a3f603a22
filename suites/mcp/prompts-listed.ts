import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectLists } from './support/expect-lists.ts';
import { promptList } from './support/offered-lists.ts';

/** The list is all that a client knows of prompts. */
export default defineCheck({
  id: 'mcp/prompts-listed',
  clause: 'mcp-resources:list.answered',
  title: 'A server that declares prompts lists them',
  why: 'Clients make a menu of the list as soon as they are connected, and show an error where it fails.',
  sends: 'prompts/list where the capability "prompts" is declared.',
  passes: 'A result with an array, which may be empty.',
  fails: 'An error, or a result in which the array is missing, null, or something else.',
  fix: 'Answer with an array, empty where the token opens no prompt.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['prompts-null-for-none', 'declares-prompts-without-list'],
  run: (context) => expectLists(context, [promptList]),
});
