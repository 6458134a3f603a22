import { defineCheck } from '../../runner/kit/define-check.ts';
import { findMetadata } from './support/found-metadata.ts';

/** Monitors ask with HEAD. */
export default defineCheck({
  id: 'metadata/head-answered',
  clause: 'rfc9110:head.like-get',
  title: 'HEAD of the metadata is answered like GET',
  why: 'Monitors and link checkers ask with HEAD, and report what does not answer as gone.',
  sends: 'HEAD of the metadata.',
  passes: '200.',
  fails: 'Any other status.',
  fix: 'Allow HEAD wherever GET is allowed.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-head-refused'],
  async run({ authorization, expect }) {
    const [first] = await findMetadata(authorization);
    if (first === undefined) return;
    const { exchange } = await authorization.fetch(first.url, { method: 'HEAD', case: 'HEAD' });
    expect.status(exchange, 200);
  },
});
