import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeTools } from './support/judge-tools.ts';
import { annotationFaults, hasAnnotation } from './support/header-annotations.ts';

/** Clients drop a tool whose annotation is wrong. */
export default defineCheck({
  id: 'mcp/header-annotations-valid',
  clause: 'mcp-tools:tool.header-annotation',
  title: 'Each x-mcp-header can be made into a header field',
  why: 'Clients of revision 2026-07-28 leave a tool with a wrong annotation out of their list.',
  sends: 'tools/list of revision 2026-07-28, all pages.',
  passes:
    'Tokens that differ without regard to case, on texts, integers and booleans that properties lead to; none at all.',
  fails: 'An empty one, blanks, a repeated one, another type, a place inside of items, of combinations or of $defs.',
  fix: 'Annotate properties of the arguments themselves, by names such as Region.',
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
      expected: 'tokens that differ, on properties of a primitive type',
      concerns: ({ inputSchema }, { era }) => era === 'modern' && hasAnnotation(inputSchema),
      faultsOf: ({ inputSchema }) => annotationFaults(inputSchema),
    }),
});
