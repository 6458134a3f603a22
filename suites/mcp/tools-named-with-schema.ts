import { defineCheck } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { judgeTools } from './support/judge-tools.ts';

/** Without these two no tool can be called. */
export default defineCheck({
  id: 'mcp/tools-named-with-schema',
  clause: 'mcp-tools:tool.name-and-schema',
  title: 'Each tool has a name and a schema of its arguments',
  why: 'Clients drop the tool, or the whole list, where one of them is missing.',
  sends: 'tools/list, all pages.',
  passes: 'A text name, and an object inputSchema of the type "object"; nothing else is needed.',
  fails: 'One of them is missing or of another type.',
  fix: 'Give { "type": "object" } for a tool without arguments.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['tool-without-name', 'tool-without-input-schema', 'input-schema-null', 'input-schema-of-list'],
  run: (context) =>
    judgeTools(context, {
      statement: 'each tool has a name and an inputSchema',
      expected: 'a text name, and an inputSchema with "type": "object"',
      faultsOf: ({ name, inputSchema }) => [
        ...(typeof name === 'string' && name !== '' ? [] : ['its name is no text']),
        ...(!isObject(inputSchema)
          ? ['its inputSchema is no object']
          : inputSchema['type'] === 'object'
            ? []
            : [`its inputSchema has the type ${showValue(inputSchema['type'])}`]),
      ],
    }),
});
