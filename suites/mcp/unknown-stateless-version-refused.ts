import { defineCheck } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { latestRevision, metaNames } from '../../runner/kit/mcp.ts';
import { plainMethod } from './support/stateless-lists.ts';

const unknownVersion = '2099-01-01';
const spokenVersion = latestRevision.modern;

/** A client needs to learn what it may ask instead. */
export default defineCheck({
  id: 'mcp/unknown-stateless-version-refused',
  clause: 'mcp-2026-07-28:version.unknown-refused',
  title: 'An unknown version is refused with those that are supported',
  why: 'A client of another revision is served in a language it does not speak, or learns nothing from the refusal.',
  sends: 'tools/list that names 2099-01-01 in header and metadata.',
  passes: '400 with -32022, data.supported a list of versions with 2026-07-28, data.requested the version asked for.',
  fails: 'A result, another status or code, data without the lists.',
  fix: 'Answer -32022 with data.supported and data.requested.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'unknown-version-served',
    'unknown-version-other-code',
    'unknown-version-without-data',
    'unknown-version-answered-200',
    'unknown-version-lists-earlier',
    'unknown-version-requested-other',
  ],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    const reply = await client.request(
      await plainMethod(client),
      {},
      {
        meta: { [metaNames.protocolVersion]: unknownVersion },
        replace: { 'mcp-protocol-version': unknownVersion },
        case: unknownVersion,
      },
    );
    if (!expect.rpcError(reply, { codes: [-32022], statuses: [400] })) return;
    const { exchange, error } = reply;
    const data = isObject(error?.data) ? error.data : {};
    const supported: unknown[] = Array.isArray(data['supported']) ? data['supported'] : [];
    const isList = supported.every((version) => typeof version === 'string') && supported.includes(spokenVersion);
    expect.that('data.supported lists the versions, the one that is spoken among them', isList, {
      expected: `a list of texts with ${spokenVersion}`,
      actual: showValue(data['supported']),
      exchange,
    });
    const requested = data['requested'] ?? null;
    const statement = 'data.requested is the version asked for';
    expect.that(statement, requested === unknownVersion, {
      expected: unknownVersion,
      actual: showValue(requested),
      exchange,
    });
  },
});
