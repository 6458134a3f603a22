import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeTools } from './support/judge-tools.ts';
import { annotationFaults, hasAnnotation } from './support/header-annotations.ts';

/** Clients drop a tool whose annotation is invalid. */
export default defineCheck({
  id: 'mcp/header-annotations-valid',
  clause: 'mcp-tools:tool.header-annotation',
  title: 'Each x-mcp-header names a valid header field',
  why: 'Clients of revision 2026-07-28 drop a tool with an invalid annotation from their list.',
  sends: '`tools/list` of revision 2026-07-28, all pages.',
  passes:
    'Tokens that differ when compared without case, on string, integer or boolean properties of the arguments. Tools without annotations are not judged.',
  fails:
    'An empty name, whitespace, a repeated name, a property of another type, or a place inside of items, combinations or $defs.',
  fix: 'Annotate properties of the arguments themselves, with names such as Region.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'header-annotation-with-blank',
    'header-annotation-twice',
    'header-annotation-on-object',
    'header-annotation-in-items',
  ],
  run: (context) =>
    judgeTools(context, {
      statement: 'the annotations x-mcp-header are valid',
      expected: 'different tokens, on properties of a primitive type',
      concerns: ({ inputSchema }, { era }) => era === 'modern' && hasAnnotation(inputSchema),
      faultsOf: ({ inputSchema }) => annotationFaults(inputSchema),
    }),
});
