import { usePage } from '../shared/browser/page-state.ts';
import { colours } from './colours.ts';
import { leastShaded, shade } from './heading-layers.ts';

export function Legend() {
  const { choices, method, other } = usePage();
  const { headings, lists, blocks } = choices.layers.value;
  const isCompared = other.value !== undefined;
  const isShaded = method.value?.probabilities !== undefined;
  return (
    <ul class="legend" aria-label="Legend">
      {headings && isCompared && (
        <>
          <Entry fill={colours.both}>heading in both</Entry>
          <Entry fill={colours.first}>only in {method.value?.name}</Entry>
          <Entry fill={colours.second} isDashed>
            only in {other.value?.name}
          </Entry>
        </>
      )}
      {headings && !isCompared && <Entry fill={colours.first}>heading</Entry>}
      {headings && isShaded && (
        <li>
          <span class="ramp" aria-hidden="true">
            {[0.05, 0.3, 0.5, 0.7, 1].map((p) => (
              <i key={p} style={{ background: colours.first, opacity: String(shade(p)) }} />
            ))}
          </span>
          how probably, up to 100 %
        </li>
      )}
      {headings && isShaded && !isCompared && (
        <li>
          <span class="ramp" aria-hidden="true">
            <i style={{ background: colours.first, opacity: String(shade(0.5)), width: '1.4rem' }} />
          </span>
          no frame: {100 * leastShaded} % and more, not taken
        </li>
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
