import { usePage } from '../../shared/browser/page-state.ts';
import { plural } from './header.tsx';

/** How probable a heading has to be to be shown; at the left end all are that methods found. */
export function Threshold() {
  const state = usePage();
  const { page, method, other } = state;
  const shown = [method.value, other.value].find((one) => one?.probabilities);
  const all = page.methods.find(({ name }) => name === shown?.name)?.items.length ?? 0;
  if (!shown || all === 0) return null;
  const percent = Math.round(100 * state.choices.atLeast.value);
  const summary =
    shown.items.length === all ? `all ${plural(all, 'heading')}` : `${shown.items.length} of ${all} headings`;
  return (
    <div class="slider">
      <label for="at-least">
        At least <strong>{percent} %</strong> probable
      </label>
      <input
        type="range"
        id="at-least"
        min="0"
        max="100"
        step="1"
        value={percent}
        aria-valuetext={`${percent} % and more: ${summary}`}
        onInput={({ currentTarget }) => state.chooseLeast(Number(currentTarget.value) / 100)}
      />
      <output class="quiet" for="at-least">
        {summary}
      </output>
    </div>
  );
}
