import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { Check } from '../shared/browser/controls.tsx';
import { type PageState, usePage } from '../shared/browser/page-state.ts';
import type { ViewRect } from '../view/view-page.ts';
import { blockLayers } from './block-layers.ts';
import { colours } from './colours.ts';
import { boxesPath, type Layer } from './drawing.ts';
import { headingLayers, leastShaded, listLayers } from './heading-layers.ts';
import { PagePicture } from './page-picture.tsx';
import { around } from './text-map.ts';
import { Zoom } from './zoom.tsx';

/** What lies on the picture besides what is looked at. */
export function pageLayers(state: PageState): Layer[] {
  const { headings, lists, blocks } = state.choices.layers.value;
  const [method, level] = [state.method.value, state.level.value];
  return [
    ...(blocks && level ? blockLayers(level) : []),
    ...(headings && method ? headingLayers(state, method) : []),
    ...(lists && method ? listLayers(state.map, method.items) : []),
  ];
}

export function Picture() {
  const state = usePage();
  const { page, map, live } = state;
  const { method, other, level, choices, picture, target } = state;
  const drawn = useMemo(
    () => pageLayers(state),
    [state, method.value, other.value, level.value, choices.layers.value],
  );
  const { spans, extent } = state.lookedAt.value;
  const block = target.value?.kind === 'block' ? level.value?.blocks[target.value.index] : undefined;
  const hits = block ? [block.rect] : spans.flatMap((span) => map.rectsOf(span));
  const found = state.foundSpans.value.flatMap((span) => map.rectsOf(span));
  return (
    <section class="picture" aria-label="Picture">
      <div class="bar">
        <LayerSwitches />
        <Zoom zoom={choices.zoom} />
      </div>
      {picture.value !== null || page.lines.length > 0 ? (
        <PagePicture
          title={page.title}
          label={`Picture of ${page.title}`}
          size={page.size}
          picture={picture.value}
          live={live}
          layers={drawn}
          marks={markLayers(hits, extent ? map.rectsOf(extent) : [], found)}
          zoom={choices.zoom.value}
          place={target.value?.from === 'picture' ? undefined : around(hits)}
          onPoint={(point) => state.hover(point && state.at(point))}
          onPick={(point) => {
            state.selected.value = state.at(point);
          }}
        />
      ) : (
        <p class="quiet nothing">These results keep no picture of the page, and no places of its text.</p>
      )}
      <Legend />
    </section>
  );
}

function markLayers(
  hits: readonly ViewRect[],
  parts: readonly ViewRect[],
  found: readonly ViewRect[],
): Layer[] {
  const { hit: fill, hitLine: stroke } = colours;
  return [
    { name: 'found', d: boxesPath(found, 3), stroke: colours.found, strokeWidth: 2 },
    { name: 'part', d: boxesPath(parts, 2), fill, fillOpacity: 0.16 },
    { name: 'hit', d: boxesPath(hits, 3), fill, fillOpacity: 0.38, stroke, strokeWidth: 2 },
  ].filter(({ d }) => d !== '');
}

function LayerSwitches() {
  const { choices, level } = usePage();
  const shown = choices.layers.value;
  return (
    <fieldset class="layers" aria-label="Drawn on the picture">
      {(['headings', 'lists', 'blocks'] as const).map((name) => {
        if (name === 'blocks' && !level.value) return null;
        const press = (): unknown => (choices.layers.value = { ...shown, [name]: !shown[name] });
        return (
          <Check key={name} checked={shown[name]} onChange={press}>
            {name[0].toUpperCase() + name.slice(1)}
          </Check>
        );
      })}
    </fieldset>
  );
}

function Legend() {
  const { choices, method, other } = usePage();
  const { headings, lists, blocks } = choices.layers.value;
  const isCompared = other.value !== undefined;
  const isShaded = method.value?.probabilities !== undefined;
  return (
    <ul class="legend" aria-label="Legend">
      {headings && !isCompared && (
        <Entry fill={colours.first}>heading{isShaded && ', darker the more probable'}</Entry>
      )}
      {headings && isShaded && !isCompared && (
        <Entry fill={colours.first} line="transparent">
          no frame: {100 * leastShaded} % and more, not taken
        </Entry>
      )}
      {lists && (
        <li>
          <span class="thread" aria-hidden="true" />
          headings of one list
        </li>
      )}
      {blocks && (
        <>
          <Entry fill={colours.block}>block</Entry>
          <Entry fill="transparent" line={colours.block} isDashed>
            group of blocks
          </Entry>
        </>
      )}
    </ul>
  );
}

function Entry(props: { fill: string; line?: string; isDashed?: boolean; children: ComponentChildren }) {
  const { fill, line = fill, isDashed = false, children } = props;
  return (
    <li>
      <span
        class="swatch"
        aria-hidden="true"
        style={{
          borderColor: line,
          borderStyle: isDashed ? 'dashed' : 'solid',
          background: `color-mix(in srgb, ${fill} 25%, transparent)`,
        }}
      />
      {children}
    </li>
  );
}
