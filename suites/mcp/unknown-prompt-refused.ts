import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { McpReply } from '../../runner/kit/json-rpc.ts';
import { isAnsweredLater, resumed } from './support/answered-later.ts';
import { getPrompt, pickPrompts } from './support/prompts.ts';

/** What the user meant to say is said in full, or not at all. */
export default defineCheck({
  id: 'mcp/unknown-prompt-refused',
  clause: 'mcp-resources:prompt.refused',
  title: 'A prompt that is unknown or lacks a required argument is refused',
  why: 'The model is handed a message with a hole in it, or one that is not the one the user chose.',
  sends: 'prompts/get with a made-up name, and of up to four listed prompts that require arguments without any.',
  passes: 'The error -32602; of a missing argument also a question to the user, in the stateless revision.',
  fails: 'A prompt, another code, no error of JSON-RPC.',
  fix: 'Look the name up, compare the arguments with those that the list requires, and answer -32602.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['unknown-prompts-served', 'prompt-arguments-not-required'],
  async run(context) {
    const prompts = await pickPrompts(context);
    let judged = 0;
    const expectRefused = (reply: McpReply): void => {
      judged += 1;
      context.expect.rpcError(reply, { codes: [-32602] });
    };
    for (const client of new Set(prompts.map((prompt) => prompt.client))) {
      const reply = await getPrompt({ client, name: 'vivero_no_such_prompt' }, {});
      if (!isAnsweredLater(client, reply)) expectRefused(reply);
    }
    for (const prompt of prompts.filter(({ required }) => required.length > 0)) {
      const reply = await getPrompt(prompt, {}, `${prompt.name} without its arguments`);
      // What is missing may be asked of the user (2026-07-28, Multi Round-Trip Requests).
      if (reply.result?.['resultType'] === 'input_required') continue;
      if (!isAnsweredLater(prompt.client, reply)) expectRefused(reply);
    }
    if (judged === 0) throw new Inapplicable(resumed);
  },
});
