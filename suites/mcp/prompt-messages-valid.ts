import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { contentFaults } from './support/content-faults.ts';
import { getPrompt, pickPrompts } from './support/prompts.ts';

/** A prompt is put before the model message by message. */
export default defineCheck({
  id: 'mcp/prompt-messages-valid',
  clause: 'mcp-resources:prompt.messages',
  title: 'The messages of prompts have a role and a block that clients know',
  why: 'Clients refuse the whole prompt for one message that they do not understand.',
  sends: 'prompts/get of up to four prompts that are listed, with a text for each argument that they require.',
  passes: 'An array of messages, each with the role user or assistant and one block with its members.',
  fails:
    'No array, another role, an array of blocks, data that is not base64, an embedded resource without a media type.',
  fix: 'Give each message one block; send several blocks as several messages.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'prompt-of-role-system',
    'prompt-content-array',
    'prompt-image-not-base64',
    'prompt-resource-without-type',
  ],
  async run(context) {
    let judged = 0;
    for (const prompt of await pickPrompts(context)) {
      const given = Object.fromEntries(prompt.required.map((name) => [name, 'vivero']));
      const { result, exchange } = await getPrompt(prompt, given);
      if (result === null || result['resultType'] === 'input_required') continue;
      judged += 1;
      const { messages } = result;
      const faults = Array.isArray(messages) ? messages.flatMap(messageFaults) : [`messages is ${showValue(messages)}`];
      context.expect.that(`${prompt.name.slice(0, 100)} has messages`, faults.length === 0, {
        expected: 'an array of messages, each with a role and one block',
        actual: faults.length === 0 ? 'it has' : faults.slice(0, 5),
        exchange,
      });
    }
    if (judged === 0) throw new Inapplicable('no prompt that is listed could be had with made-up arguments');
  },
});

function messageFaults(message: unknown): string[] {
  if (!isObject(message)) return [`a message is ${showValue(message)}`];
  const { role, content } = message;
  const resource = isObject(content) && content['type'] === 'resource' ? content['resource'] : null;
  return [
    ...(role === 'user' || role === 'assistant' ? [] : [`role is ${showValue(role)}`]),
    ...contentFaults([content]),
    ...(isObject(resource) && typeof resource['mimeType'] !== 'string' ? ['an embedded resource has no mimeType'] : []),
  ];
}
