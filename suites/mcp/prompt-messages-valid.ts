import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { contentFaults } from './support/content-faults.ts';
import { getPrompt, pickPrompts } from './support/prompts.ts';

/** A client passes a prompt to the model message by message. */
export default defineCheck({
  id: 'mcp/prompt-messages-valid',
  clause: 'mcp-resources:prompt.messages',
  title: 'Each message of a prompt has a role and a block that clients know',
  why: 'Clients refuse the whole prompt for one message that they do not understand.',
  sends: '`prompts/get` of up to four listed prompts, with a string for each required argument.',
  passes:
    'An array of messages, each with the role user or assistant and one block with its members. Prompts that return an error or require input are not judged.',
  fails:
    'Messages that are not an array, another role, an array of blocks, data that is not base64, or an embedded resource without a media type.',
  fix: 'Give each message exactly one block, and send several blocks as several messages.',
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
      context.expect.that(`${prompt.name.slice(0, 100)} returns valid messages`, faults.length === 0, {
        expected: 'an array of messages, each with a role and one block',
        actual: faults.length === 0 ? 'messages with a role and one block' : faults.slice(0, 5),
        exchange,
      });
    }
    if (judged === 0) throw new Inapplicable('no listed prompt returns messages for made-up arguments');
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
