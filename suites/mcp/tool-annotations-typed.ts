import { defineCheck } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { judgeTools } from './support/judge-tools.ts';

const hints = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'];

/** By the hints clients decide when to ask their user. */
export default defineCheck({
  id: 'mcp/tool-annotations-typed',
  clause: 'mcp-tools:tool.annotations',
  title: 'The hints on tools are true or false',
  why: 'The text "false" is true to many a client, which then calls a tool that deletes without asking.',
  sends: 'tools/list, all pages.',
  passes: 'Booleans, and a text title; each of them may be missing.',
  fails: 'A hint of another type, or annotations that are no object.',
  fix: 'Write true and false without quotes.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['hint-as-text', 'hint-as-number', 'annotations-as-list'],
  run: (context) =>
    judgeTools(context, {
      statement: 'the annotations are of their types',
      expected: 'booleans for hints, a text for the title',
      concerns: ({ annotations }) => annotations !== undefined,
      faultsOf: ({ annotations }) => {
        if (!isObject(annotations)) return ['its annotations are no object'];
        const wrong = hints.filter((hint) => !['undefined', 'boolean'].includes(typeof annotations[hint]));
        return [
          ...wrong.map((hint) => `${hint} is ${showValue(annotations[hint])}`),
          ...(['undefined', 'string'].includes(typeof annotations['title']) ? [] : ['its title is no text']),
        ];
      },
    }),
});
