import { useMemo } from 'preact/hooks';
import { boxesPath, type Layer } from '../../shared/browser/drawing.ts';
import { PagePicture } from '../../shared/browser/page-picture.tsx';
import { around } from '../../shared/browser/text-map.ts';
import type { ViewRect } from '../view-page.ts';
import { blockAt, blockLayers } from './block-layers.ts';
import { colours } from './colours.ts';
import { headingLayers, listLayers } from './heading-layers.ts';
import { Legend } from './legend.tsx';
import {
  comparison,
  foundRows,
  hovered,
  layers,
  level,
  loaded,
  lookedAt,
  method,
  other,
  panel,
  rowAt,
  rowSpans,
  rows,
  selected,
  type Target,
  target,
  zoom,
} from './state.ts';

/** Steps of the zoom: 1 is the width of the pane. */
const zooms = [0.5, 0.75, 1, 1.5, 2, 3, 4];

/** What lies on the picture besides what is looked at. */
export function pageLayers(): Layer[] {
  if (!loaded.value) return [];
  const { map } = loaded.value;
  const { headings, lists, blocks } = layers.value;
  const drawn = { map, rows: rows.value, other: other.value, comparison: comparison.value };
  return [
    ...(blocks && level.value ? blockLayers(level.value) : []),
    ...(headings && method.value ? headingLayers({ ...drawn, method: method.value }) : []),
    ...(lists && method.value ? listLayers(map, method.value.items) : []),
  ];
}

/** Makes the picture larger (1) or smaller (-1); 0: as wide as its pane. */
export function stepZoom(step: number): void {
  const at = zooms.indexOf(zoom.value);
  zoom.value = step === 0 ? 1 : (zooms[at + step] ?? zoom.value);
}

/** The picture with its buttons and its legend. */
export function Picture() {
  const { page, picture, map, live } = loaded.value ?? {};
  const drawn = useMemo(pageLayers, [loaded.value, method.value, other.value, level.value, layers.value]);
  if (!page || !map) return null;
  const { spans, extent } = lookedAt.value;
  const own = blockRects();
  const hits = own ?? spans.flatMap((span) => map.rectsOf(span));
  const parts = extent ? map.rectsOf(extent) : [];
  const found = foundRows.value.flatMap((i) => map.rectsOf(rowSpans.value[i]));
  const isElsewhere = target.value?.from !== 'picture' && hits.length > 0;
  const place = isElsewhere ? around(hits) : undefined;
  return (
    <section class="picture" aria-label="Picture">
      <div class="bar">
        <Switches />
        <fieldset class="zoom" aria-label="Zoom">
          <button
            type="button"
            aria-label="Smaller"
            onClick={() => stepZoom(-1)}
            disabled={zoom.value === zooms[0]}
          >
            −
          </button>
          <button
            type="button"
            aria-label={`${Math.round(100 * zoom.value)} %, back to the width of the pane`}
            onClick={() => stepZoom(0)}
          >
            {Math.round(100 * zoom.value)} %
          </button>
          <button
            type="button"
            aria-label="Larger"
            onClick={() => stepZoom(1)}
            disabled={zoom.value === zooms.at(-1)}
          >
            +
          </button>
        </fieldset>
      </div>
      {picture || hits.length > 0 || page.lines.length > 0 ? (
        <PagePicture
          title={page.title}
          size={page.size}
          picture={picture ?? null}
          live={live}
          layers={drawn}
          marks={marks(parts, hits, found)}
          zoom={zoom.value}
          place={place}
          onPoint={(point) => {
            const next = point && targetAt(point);
            if (next?.kind !== hovered.value?.kind || next?.index !== hovered.value?.index)
              hovered.value = next;
          }}
          onPick={(point) => {
            selected.value = targetAt(point);
          }}
        />
      ) : (
        <p class="quiet nothing">These results keep no picture of the page, and no places of its text.</p>
      )}
      <Legend />
    </section>
  );
}

function Switches() {
  const shown = layers.value;
  const names = ['headings', 'lists', 'blocks'] as const;
  const hasBlocks = level.value !== undefined;
  return (
    <fieldset class="switches" aria-label="Drawn on the picture">
      {names
        .filter((name) => name !== 'blocks' || hasBlocks)
        .map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={shown[name]}
            onClick={() => {
              layers.value = { ...shown, [name]: !shown[name] };
            }}
          >
            {name[0].toUpperCase() + name.slice(1)}
          </button>
        ))}
    </fieldset>
  );
}

/** The rectangle of a block that is looked at; undefined where none is. */
function blockRects(): ViewRect[] | undefined {
  const now = target.value;
  const block = now?.kind === 'block' ? level.value?.blocks[now.index] : undefined;
  return block && [block.rect];
}

function marks(parts: readonly ViewRect[], hits: readonly ViewRect[], found: readonly ViewRect[]): Layer[] {
  return [
    { name: 'found', d: boxesPath(found, 3), stroke: colours.found, strokeWidth: 2 },
    { name: 'part', d: boxesPath(parts, 2), fill: colours.hit, fillOpacity: 0.16 },
    {
      name: 'hit',
      d: boxesPath(hits, 3),
      fill: colours.hit,
      fillOpacity: 0.38,
      stroke: colours.hitLine,
      strokeWidth: 2,
    },
  ].filter(({ d }) => d !== '');
}

/** What stands at a point: a block where blocks are looked at, else the heading or the row of the text there. */
function targetAt({ x, y }: { x: number; y: number }): Target | null {
  if (panel.value === 'blocks' && level.value) {
    const index = blockAt(level.value, x, y);
    return index < 0 ? null : { kind: 'block', index, from: 'picture' };
  }
  const span = loaded.value?.map.spanAt(x, y);
  if (!span) return null;
  const offset = (span[0] + span[1]) / 2;
  const item = method.value?.items.findIndex(({ span: own }) => own[0] <= offset && offset < own[1]) ?? -1;
  if (item >= 0) return { kind: 'item', index: item, from: 'picture' };
  const row = rowAt(offset);
  return row < 0 ? null : { kind: 'row', index: row, from: 'picture' };
}
