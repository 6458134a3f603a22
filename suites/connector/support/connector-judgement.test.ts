import t from 'tap';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import { isConnectorPage, missingGuide, readsTheSame, statusTexts, textsInCommon } from './connector-facts.ts';
import { isSameAddress, mcpAddresses } from './mcp-addresses.ts';
import type { ShownPage } from './shown-page.ts';
import { unknownCompanies } from './unknown-company.ts';

/** Returns a page that shows the texts. */
function pageOf(texts: readonly string[], more: Partial<ShownPage> = {}): ShownPage {
  return {
    exchange: {} as Exchange,
    url: new URL('https://app.example/acme/connector'),
    title: 'Conector',
    texts,
    headings: [],
    links: [],
    fields: [],
    hasScripts: false,
    leadsOn: false,
    ...more,
  };
}

const usual = { guide: [], status: [] };

t.test('knows a status and a guide by usual words, or by those that are configured', (t) => {
  for (const text of [
    'Conectado: 2 clientes',
    'Sin conexión',
    'Estado de la conexión',
    'Último uso: ayer',
    'Connected',
    'Not connected yet',
    'Disconnected',
    'Connection status: pending',
    'Last used 3 days ago',
    'Aún no hay conexiones',
    'Ningún cliente',
    'Estado: activo',
    'Status da conexão: ativo',
    'Nenhuma conexão ainda',
  ])
    t.same(statusTexts(pageOf([text]), usual), [text]);
  for (const text of ['Conecta tu asistente', 'Connect your assistant', 'Conéctate', 'Connector', '接続状況: 未接続'])
    t.same(statusTexts(pageOf([text]), usual), [], text);
  t.same(statusTexts(pageOf(['接続状況: 未接続', 'x']), { guide: [], status: ['接続状況'] }), ['接続状況: 未接続']);
  for (const text of ['Guía de configuración', 'Set-up', 'Step 1', 'Pega este mensaje en tu asistente'])
    t.same(missingGuide(pageOf([text]), usual), []);
  t.equal(missingGuide(pageOf(['設定']), usual), null, 'languages are many');
  t.same(missingGuide(pageOf(['Uno  DOS']), { guide: ['uno dos', 'tres'], status: [] }), ['tres']);
  t.end();
});

t.test('finds what one page says of a company on another', (t) => {
  const own = pageOf(['Conector', 'Conectado: 2 clientes', 'Claude, último uso: 3 de mayo', 'Pega este mensaje']);
  const status = ['Conectado: 2 clientes', 'Claude, último uso: 3 de mayo'];
  const signIn = pageOf(['Inicia sesión', 'Mantente conectado']);
  t.same(textsInCommon(status, signIn, { control: null, headings: [] }), []);
  const leaking = pageOf(['Inicia sesión', 'CONECTADO: 7 clientes']);
  t.same(textsInCommon(status, leaking, { control: null, headings: [] }), ['Conectado: 2 clientes']);
  t.same(textsInCommon(status, leaking, { control: leaking, headings: [] }), [], 'what everybody is shown');
  t.same(textsInCommon(status, leaking, { control: null, headings: ['Conectado: 2 clientes'] }), []);
  t.ok(isConnectorPage(pageOf([...own.texts.slice(0, 2), 'de otra empresa']), own, null));
  t.notOk(isConnectorPage(pageOf(['Conector', 'No estás conectado a esta empresa']), own, null));
  t.notOk(isConnectorPage(pageOf(own.texts), own, pageOf(own.texts)), 'what is there for any name is nobody’s');
  t.ok(readsTheSame(pageOf(['Hace 3 minutos']), pageOf(['Hace 4  minutos'])));
  t.notOk(readsTheSame(pageOf(['Acme']), pageOf(['Globex'])));
  t.end();
});

t.test('finds addresses of MCP servers in what a person sees', (t) => {
  const mcpEndpoint = new URL('https://agents.example/v1');
  const found = (texts: readonly string[], fields: readonly string[] = []): string[] =>
    mcpAddresses(pageOf(texts, { fields }), { mcpEndpoint, locate: (url) => url }).map(({ href }) => href);
  t.same(found(['Ve a https://x.example/mcp.', '{"url": "https://y.example/MCP"}']), [
    'https://x.example/mcp',
    'https://y.example/MCP',
  ]);
  t.same(found(['npx mcp-remote https://mcp.x.example/a)'], ['https://agents.example/v1/']), [
    'https://mcp.x.example/a',
    'https://agents.example/v1/',
  ]);
  t.same(found(['https://docs.x.example/guides/mcp-intro', 'https://modelcontextprotocol.io', 'mcp', 'https://']), []);
  t.same(found(['Servidor: agents.example/v1.']), ['https://agents.example/v1'], 'clients add the scheme');
  t.same(found(['http://agents.example/v1', 'agents.example/v2', 'x.example/mcp', 'v1', 'agents.example']), []);
  t.same(found([Array.from({ length: 100 }, (_, index) => `https://x.example/${index}/mcp`).join(' ')]).length, 20);
  const at = (left: string, right: string): boolean => isSameAddress(new URL(left), new URL(right));
  t.ok(at('https://x.example/mcp', 'https://X.example:443/mcp/'));
  t.notOk(at('https://x.example/mcp', 'http://x.example/mcp'));
  t.notOk(at('https://x.example/mcp', 'https://x.example/MCP'));
  t.end();
});

t.test('asks for unknown companies with the session where there is one', (t) => {
  t.equal(unknownCompanies('none-1', { hasSession: false }).length, 7);
  const all = unknownCompanies('none-1', { hasSession: true });
  t.equal(all.filter(({ credentials }) => credentials.kind === 'valid').length, 7);
  t.equal(new Set(all.map(({ name }) => name)).size, 14);
  t.end();
});
