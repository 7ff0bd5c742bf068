import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { Check } from '../shared/browser/controls.tsx';
import { usePage } from '../shared/browser/page-state.ts';
import { boxesPath } from './drawing.ts';
import { colours, leastShaded, pageLayers } from './layers.ts';
import { PagePicture } from './page-picture.tsx';
import { around } from './text-map.ts';
import { Zoom } from './zoom.tsx';

export function Picture() {
  const state = usePage();
  const { page, map, method, other, level, choices, picture, target } = state;
  const drawn = useMemo(
    () => pageLayers(state),
    [state, method.value, other.value, level.value, choices.layers.value],
  );
  const { spans, extent } = state.lookedAt.value;
  const block = target.value?.kind === 'block' ? level.value?.blocks[target.value.index] : undefined;
  const hits = block ? [block.rect] : spans.flatMap((span) => map.rectsOf(span));
  const found = state.foundSpans.value.flatMap((span) => map.rectsOf(span));
  const parts = extent ? map.rectsOf(extent) : [];
  const { hit: fill, hitLine: stroke } = colours;
  const marks = [
    { class: 'found', d: boxesPath(found, 3), stroke: colours.found, 'stroke-width': 2 },
    { class: 'part', d: boxesPath(parts, 2), fill, 'fill-opacity': 0.16 },
    { class: 'hit', d: boxesPath(hits, 3), fill, 'fill-opacity': 0.38, stroke, 'stroke-width': 2 },
  ];
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
          live={page.live}
          layers={drawn}
          marks={marks.filter(({ d }) => d !== '')}
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
  const isShaded = method.value?.probabilities !== undefined;
  return (
    <ul class="legend" aria-label="Legend">
      {headings && !other.value && (
        <Entry fill={colours.first}>heading{isShaded && ', darker the more probable'}</Entry>
      )}
      {headings && !other.value && isShaded && (
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
      {blocks && <Entry fill={colours.block}>block</Entry>}
      {blocks && (
        <Entry fill="transparent" line={colours.block} border="dashed">
          group of blocks
        </Entry>
      )}
    </ul>
  );
}

interface EntryProps {
  fill: string;
  line?: string;
  border?: string;
  children: ComponentChildren;
}

function Entry({ fill, line: borderColor = fill, border: borderStyle = 'solid', children }: EntryProps) {
  const background = `color-mix(in srgb, ${fill} 25%, transparent)`;
  return (
    <li>
      <span class="swatch" aria-hidden="true" style={{ borderColor, borderStyle, background }} />
      {children}
    </li>
  );
}
