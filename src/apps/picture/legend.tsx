import { usePage } from '../shared/browser/page-state.ts';
import { colours } from './colours.ts';
import { leastShaded } from './heading-layers.ts';

export function Legend() {
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

function Entry(props: {
  fill: string;
  line?: string;
  isDashed?: boolean;
  children: preact.ComponentChildren;
}) {
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
