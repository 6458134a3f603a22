import { defineCheck } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { judgeTools } from './support/judge-tools.ts';

/** A client cannot call a tool without a name and a schema. */
export default defineCheck({
  id: 'mcp/tools-named-with-schema',
  clause: 'mcp-tools:tool.name-and-schema',
  title: 'Each tool has a name and an input schema',
  why: 'Clients drop the tool, or the whole list, where one of them is missing.',
  sends: '`tools/list`, all pages.',
  passes:
    'A non-empty string as the name, and an inputSchema object with the type "object". No other member is required.',
  fails: 'One of them is missing or of another type.',
  fix: 'Use `{ "type": "object" }` as the inputSchema of a tool without arguments.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['tool-without-name', 'tool-without-input-schema', 'input-schema-null', 'input-schema-of-list'],
  run: (context) =>
    judgeTools(context, {
      statement: 'each tool has a name and an inputSchema',
      expected: 'a string as the name, and an inputSchema with "type": "object"',
      faultsOf: ({ name, inputSchema }) => [
        ...(typeof name === 'string' && name !== '' ? [] : ['its name is not a string or is empty']),
        ...(!isObject(inputSchema)
          ? ['its inputSchema is not an object']
          : inputSchema['type'] === 'object'
            ? []
            : [`its inputSchema has the type ${showValue(inputSchema['type'])}`]),
      ],
    }),
});
