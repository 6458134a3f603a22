import type { Given } from '../../config/read-options.ts';
import { suggestNearest } from '../../text/suggest-nearest.ts';
import { NothingSelected, UsageError } from '../../errors/usage-error.ts';
import { seededNumber } from '../../engine/identity.ts';
import { isNamedBy } from '../../engine/plan.ts';
import type { ProvenSystem } from '../../proof/proof-report.ts';
import type { ProvenOverlay } from '../../proof/proof-world.ts';

/** What chooses overlays; nothing given chooses all. */
export interface OverlayChoice {
  /** Ids or globs of either kind, as arguments. */
  readonly named: readonly string[];
  readonly defect?: Given<readonly string[]>;
  readonly variant?: Given<readonly string[]>;
  readonly system?: Given<readonly ProvenSystem[]>;
  /** One variant in so many is drawn by the seed. */
  readonly sample?: Given<number>;
  readonly seed?: Given<number>;
}

/** The overlays that were chosen, and patterns that match none. */
export interface ChosenOverlays {
  readonly overlays: readonly ProvenOverlay[];
  readonly idle: readonly string[];
}

interface Pattern {
  readonly glob: string;
  readonly origin: string;
  /** `null` for either. */
  readonly kind: ProvenOverlay['kind'] | null;
}

/**
 * Returns the overlays that a choice names, in the order of the list. Throws {@link UsageError} for an id that is unknown,
 * and {@link NothingSelected} where nothing is left.
 */
export function chooseOverlays(all: readonly ProvenOverlay[], choice: OverlayChoice): ChosenOverlays {
  const patterns = patternsOf(choice);
  const idle = patterns.filter((pattern) => !all.some((overlay) => matches(overlay, pattern)));
  const unknown = idle.filter(({ glob }) => !/[*?]/.test(glob));
  if (unknown.length > 0) throw new UsageError(unknown.map((pattern) => describeUnknown(pattern, all)));
  const systems = choice.system?.value ?? [];
  const overlays = all.filter(
    (overlay) =>
      (patterns.length === 0 || patterns.some((pattern) => matches(overlay, pattern))) &&
      (systems.length === 0 || systems.includes(overlay.system ?? 'plant-store')) &&
      (overlay.kind === 'defect' || isDrawn(overlay, choice)),
  );
  if (overlays.length === 0) throw new NothingSelected('no defect and no variant is selected');
  return { overlays, idle: idle.map(({ glob }) => glob) };
}

function isDrawn({ id }: ProvenOverlay, { sample, seed }: OverlayChoice): boolean {
  return sample === undefined || seededNumber(`sample ${seed?.value ?? 0} ${id}`, sample.value) === 0;
}

function patternsOf({ named, defect, variant }: OverlayChoice): Pattern[] {
  return [
    ...named.map((glob) => ({ glob, origin: 'prove', kind: null })),
    ...(defect?.value ?? []).map((glob) => ({ glob, origin: defect?.origin ?? '', kind: 'defect' as const })),
    ...(variant?.value ?? []).map((glob) => ({ glob, origin: variant?.origin ?? '', kind: 'variant' as const })),
  ];
}

function matches(overlay: ProvenOverlay, { glob, kind }: Pattern): boolean {
  return (kind === null || kind === overlay.kind) && isNamedBy(overlay, glob);
}

function describeUnknown({ glob, origin, kind }: Pattern, all: readonly ProvenOverlay[]): string {
  const what = kind ?? 'defect or variant';
  const ids = all.filter((overlay) => kind === null || overlay.kind === kind).map(({ id }) => id);
  const near = suggestNearest(glob, ids);
  return `${origin}: unknown ${what} "${glob}"${near.startsWith('; did') ? near : `; "vivero list --${kind ?? 'defect'}s" names them`}`;
}
