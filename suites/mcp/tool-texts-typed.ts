import { defineCheck } from '../../runner/kit/define-check.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { judgeTools } from './support/judge-tools.ts';

/** What an assistant reads of a tool is text. */
export default defineCheck({
  id: 'mcp/tool-texts-typed',
  clause: 'mcp-tools:tool.texts',
  title: 'Titles and descriptions of tools are texts',
  why: 'Client libraries validate the list, and drop all of it for one null.',
  sends: 'tools/list, all pages.',
  passes: 'Texts of any length and language; both may be missing.',
  fails: 'A title or description that is null, a number or a list, or a _meta that is no object.',
  fix: 'Leave out what there is none of.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['tool-description-null', 'tool-title-number'],
  run: (context) =>
    judgeTools(context, {
      statement: 'title and description are texts',
      expected: 'texts, where there are any',
      faultsOf: (tool) => {
        const wrong = ['title', 'description'].filter((name) => !['undefined', 'string'].includes(typeof tool[name]));
        return [
          ...wrong.map((name) => `its ${name} is ${showValue(tool[name])}`),
          ...(tool['_meta'] === undefined || isObject(tool['_meta']) ? [] : ['its _meta is no object']),
        ];
      },
    }),
});
