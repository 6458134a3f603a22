import t from 'tap';
import { configuredNeed, documentedNeed, statedNeed, unknownNeed } from './scope-need.ts';

const limited = (neededBy: readonly string[] | null) => ({ token: 'x', lacks: 'plants:write', neededBy });

t.test('the configuration says where a scope is needed', async (t) => {
  const plants = { system: 'plantStore', operations: ['POST /plants'] } as const;
  t.equal(configuredNeed(limited(null), plants), null);
  t.equal(configuredNeed(limited(['plantStore']), plants), true);
  t.equal(configuredNeed(limited(['POST /plants/']), plants), true);
  t.equal(configuredNeed(limited(['api', 'GET /plants', 'tool POST /plants']), plants), false);
  const skill = { system: 'api', operations: ['GET /api/skills/{slug}'] } as const;
  t.equal(configuredNeed(limited(['GET /api/skills/{id}']), skill), true);
  t.equal(configuredNeed(limited(['GET /api/skills']), skill), false);
  const tool = { system: 'mcp', tool: 'contacts_list' } as const;
  t.equal(configuredNeed(limited(['tool contacts_list']), tool), true);
  t.equal(configuredNeed(limited(['tool contacts']), tool), false);
  t.equal(configuredNeed(limited(['mcp']), tool), true);
});

t.test('what a deployment publishes says where a scope is needed', async (t) => {
  const security = [[{ name: 'a', scheme: null, scopes: ['x', 'plants:write'] }], []];
  t.equal(documentedNeed('plants:write', { security }), true);
  t.equal(documentedNeed('plants', { security }), false);
  const schemes = [{ type: 'oauth2', scopes: ['a', 'b'] }];
  t.equal(statedNeed('b', { securitySchemes: schemes }), true);
  t.equal(statedNeed('b', { _meta: { securitySchemes: schemes } }), true);
  t.equal(statedNeed('b', { securitySchemes: [...schemes, { type: 'noauth' }] }), false, 'it is served without');
  for (const tool of [{}, { securitySchemes: [] }, { securitySchemes: 'b' }, { _meta: null }])
    t.equal(statedNeed('b', tool), false);
});

t.test('what is not known is told with the key that says it', async (t) => {
  t.equal(
    unknownNeed(limited(null), 'POST /plants', 'plantStore'),
    "nothing says that POST /plants needs the scope plants:write: if it does, write credentials.limitedScope.neededBy: ['plantStore']",
  );
  t.match(
    unknownNeed(limited(['mcp']), 'POST /plants', 'plantStore'),
    /^credentials\.limitedScope\.neededBy does not name/,
  );
});
