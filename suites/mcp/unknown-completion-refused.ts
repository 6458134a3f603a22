import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isAnsweredLater, resumed } from './support/answered-later.ts';

/** No values, and nobody to give any, are two things. */
export default defineCheck({
  id: 'mcp/unknown-completion-refused',
  clause: 'mcp-2025-11-25:completion.reference-unknown',
  title: 'A completion for an unknown prompt is refused',
  why: 'A client that sends a wrong prompt name shows its user an empty list of suggestions.',
  sends: 'completion/complete for a made-up prompt, where completions and prompts are declared.',
  passes: 'The error -32602.',
  fails: 'A result, or another code.',
  fix: 'Look up the prompt before completing its argument, and return -32602 if it does not exist.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['unknown-completion-served'],
  async run({ mcp, expect }) {
    let judged = 0;
    let declaring = 0;
    for (const client of await mcp.clients()) {
      if (!['completions', 'prompts'].every((name) => Object.hasOwn(client.capabilities, name))) continue;
      declaring += 1;
      const params = {
        ref: { type: 'ref/prompt', name: 'vivero_no_such_prompt' },
        argument: { name: 'vivero', value: '' },
      };
      const reply = await client.request('completion/complete', params, { case: client.eraName });
      if (isAnsweredLater(client, reply)) continue;
      judged += 1;
      expect.rpcError(reply, { codes: [-32602] });
    }
    if (judged === 0) throw new Inapplicable(declaring === 0 ? 'no completions of prompts are declared' : resumed);
  },
});
