import { boxesPath, type Layer } from '../../picture/drawing.ts';
import { PagePicture } from '../../picture/page-picture.tsx';
import { Zoom } from '../../picture/zoom.tsx';
import { rowSpan } from '../../shared/browser/spans.ts';
import { currentRow } from './rows.ts';
import { headings, map, page, pageIndex, zoom } from './state.ts';

/** Headings, and the row that keys act on. */
const looks = {
  heading: { fill: '#0b5cad', 'fill-opacity': 0.12, stroke: '#0b5cad', 'stroke-width': 1.25 },
  current: { fill: '#ffc400', 'fill-opacity': 0.3, stroke: '#7a4b00', 'stroke-width': 3 },
} as const satisfies Record<string, Omit<Layer, 'd'>>;

export function Picture() {
  if (!page.value) return null;
  const { rectsOf } = map.value;
  const row = currentRow();
  const here = row ? rectsOf(rowSpan(row)) : [];
  const marked = headings.value.flatMap(({ start, end }) => rectsOf([start, end]));
  return (
    <section aria-label="Picture">
      <Zoom zoom={zoom} />
      <div class="pane picture">
        <PagePicture
          title={page.value.id}
          size={page.value.size}
          picture={`/pages/${pageIndex.value}/picture`}
          layers={[{ class: 'heading', d: boxesPath(marked), ...looks.heading }]}
          marks={[{ class: 'current', d: boxesPath(here, 3), ...looks.current }]}
          zoom={zoom.value}
          place={here[0]}
        />
      </div>
    </section>
  );
}
