import { defineCheck } from '../../runner/kit/define-check.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { judgeTools } from './support/judge-tools.ts';

/** Assistants show titles and descriptions to people and models. */
export default defineCheck({
  id: 'mcp/tool-texts-typed',
  clause: 'mcp-tools:tool.texts',
  title: 'Titles and descriptions of tools are strings',
  why: 'Client libraries validate the list, and drop all of it for one null.',
  sends: '`tools/list`, all pages.',
  passes: 'Strings of any length and in any language. Both may be absent.',
  fails: 'A title or description that is not a string, such as null, or a _meta that is not an object.',
  fix: 'Omit a title or description that does not exist.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['tool-description-null', 'tool-title-number'],
  run: (context) =>
    judgeTools(context, {
      statement: 'title and description are strings',
      expected: 'strings, or no members',
      faultsOf: (tool) => {
        const wrong = ['title', 'description'].filter((name) => !['undefined', 'string'].includes(typeof tool[name]));
        return [
          ...wrong.map((name) => `its ${name} is ${showValue(tool[name])}`),
          ...(tool['_meta'] === undefined || isObject(tool['_meta']) ? [] : ['its _meta is not an object']),
        ];
      },
    }),
});
