import { blank, NewFault, type PlannedFile, quote, readPlace } from './plan-file.ts';

/** A defect, which some check must catch, or a variant, which no check may fail. */
export type OverlayKind = 'defect' | 'variant';

/** What is known of the tree. */
export interface KnownOverlays {
  /** Folders of defects and variants. */
  readonly suites: readonly string[];
  /** Ids of all defects and variants. */
  readonly ids: ReadonlySet<string>;
}

/** Systems whose requests an overlay of a suite sees; the plant store is the default. */
const systemOf: Readonly<Record<string, string>> = {
  authorization: 'authorization',
  connector: 'connector',
  mcp: 'mcp',
  'mcp-stateless': 'mcp',
  reference: 'api',
  site: 'site',
  skills: 'api',
};

/** Returns the overlay `<suite>/<id>`, with what is to be filled in. Throws {@link NewFault} where it cannot be made. */
export function newOverlay(kind: OverlayKind, given: string | undefined, known: KnownOverlays): PlannedFile[] {
  const { suite, name: id } = readPlace(given, known.suites);
  if (known.ids.has(id)) throw new NewFault(`the id "${id}" is taken by another defect or variant`);
  return [placeOverlay(kind, suite, id)];
}

/** Where an overlay stands, and what is there of it: this is the one place that knows. */
function placeOverlay(kind: OverlayKind, suite: string, id: string): PlannedFile {
  const maker = kind === 'defect' ? 'defineDefect' : 'defineVariant';
  const what = kind === 'defect' ? 'what it does wrong' : 'what it does otherwise, and may';
  const system = systemOf[suite];
  return {
    path: `fixtures/${kind}s/${suite}/${id}.ts`,
    text: `import { ${maker} } from '../../mock/overlay.ts';

/** ${blank}: why somebody ${kind === 'defect' ? 'may get this wrong' : 'may do so, by which document'}. */
export default ${maker}({
  id: ${quote(id)},
  title: '${blank}: ${what}',${system === undefined ? '' : `\n  system: ${quote(system)},`}
  // ${blank}: change the request on its way in, or the response on its way out.
  wrap: (next) => (request) => next(request),
});
`,
  };
}
