import { applyOverlay, type OverlayAction } from './apply-overlay.ts';
import { localiseReferences } from './own-references.ts';
import { joinPointer, splitPointer, valueAtPointer } from './places.ts';
import { convert, type OpenApiDocument } from './read-openapi.ts';
import { judgedVersion } from './stated-version.ts';

/**
 * Resolves to a document as overlays change it, and the targets that selected nothing. Places are those of the text that it was read from: what an
 * overlay added is where it was added.
 *
 * @throws Error for a target that is no JSONPath, and for one that would replace the document itself
 */
export async function overlayDocument(
  document: OpenApiDocument,
  actions: readonly OverlayAction[],
): Promise<{ readonly document: OpenApiDocument; readonly idle: readonly string[] }> {
  const { value: written, idle, originOf } = applyOverlay(document.written, actions);
  localiseReferences(written);
  const isSwagger = judgedVersion(written) === '2.0';
  // What 2.0 is converted to stands elsewhere: its places are found by the pointers of the document as it was.
  const origin = (pointer: string): string =>
    isSwagger ? pointer : joinPointer('', ...originOf(splitPointer(pointer)));
  const overlaid: OpenApiDocument = {
    ...document,
    written,
    ...(isSwagger ? await convert(written) : { value: written, unconverted: null }),
    place: (pointer) => document.place(origin(pointer)),
    numberText: (pointer) => {
      const text = document.numberText(origin(pointer));
      return text !== null && Number(text) === valueAtPointer(overlaid.value, pointer) ? text : null;
    },
  };
  return { document: overlaid, idle };
}
