import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { McpReply } from '../../runner/kit/json-rpc.ts';
import { isAnsweredLater, resumed } from './support/answered-later.ts';
import { getPrompt, pickPrompts } from './support/prompts.ts';

/** A prompt with missing arguments does not say what the user meant. */
export default defineCheck({
  id: 'mcp/unknown-prompt-refused',
  clause: 'mcp-resources:prompt.refused',
  title: 'A prompt that is unknown or lacks a required argument is refused',
  why: 'The model receives a message with a gap, or a prompt that the user did not choose.',
  sends: '`prompts/get` with a made-up name, and without arguments for up to four listed prompts that require some.',
  passes: 'The JSON-RPC error -32602. For missing arguments also a result that requires input.',
  fails: 'A prompt, another code, or no JSON-RPC error.',
  fix: 'Look up the name, compare the arguments with the required ones, and return -32602 where they do not match.',
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
      // A server may request a missing argument from the user (2026-07-28, Multi Round-Trip Requests).
      if (reply.result?.['resultType'] === 'input_required') continue;
      if (!isAnsweredLater(prompt.client, reply)) expectRefused(reply);
    }
    if (judged === 0) throw new Inapplicable(resumed);
  },
});
