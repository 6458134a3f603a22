import { defineCheck } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { judgeTools } from './support/judge-tools.ts';

const hints = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'];

/** By these hints clients decide when to request the consent of their user. */
export default defineCheck({
  id: 'mcp/tool-annotations-typed',
  clause: 'mcp-tools:tool.annotations',
  title: 'The hints of tools are booleans',
  why: 'Many clients treat the string "false" as true, and call a tool that deletes data without the user\'s consent.',
  sends: '`tools/list`, all pages.',
  passes: 'Booleans for the hints, and a string for the title. Each of them may be absent.',
  fails: 'A hint that is not a boolean, a title that is not a string, or annotations that are not an object.',
  fix: 'Write true and false without quotes.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['hint-as-text', 'hint-as-number', 'annotations-as-list'],
  run: (context) =>
    judgeTools(context, {
      statement: 'the annotations have the right types',
      expected: 'booleans for hints, a string for the title',
      concerns: ({ annotations }) => annotations !== undefined,
      faultsOf: ({ annotations }) => {
        if (!isObject(annotations)) return ['its annotations are not an object'];
        const wrong = hints.filter((hint) => !['undefined', 'boolean'].includes(typeof annotations[hint]));
        return [
          ...wrong.map((hint) => `${hint} is ${showValue(annotations[hint])}`),
          ...(['undefined', 'string'].includes(typeof annotations['title']) ? [] : ['its title is not a string']),
        ];
      },
    }),
});
