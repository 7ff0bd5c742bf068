import { usePage } from '../../shared/browser/page-state.ts';

/** How probable a heading has to be to be shown; it begins with all that were found. */
export function Threshold() {
  const { page, method, other, choices, selected } = usePage();
  const shown = [method.value, other.value].find((one) => one?.probabilities);
  const all = page.methods.find(({ name }) => name === shown?.name)?.items.length ?? 0;
  if (!shown || all === 0) return null;
  const percent = Math.round(100 * choices.atLeast.value);
  const summary = `${shown.items.length} of ${all} headings`;
  return (
    <div class="slider">
      <label for="at-least">
        At least <strong>{percent} %</strong>
      </label>
      <input
        type="range"
        id="at-least"
        value={percent}
        aria-valuetext={`${percent} %: ${summary}`}
        onInput={({ currentTarget }) => {
          choices.atLeast.value = Number(currentTarget.value) / 100;
          selected.value = null;
        }}
      />
      <output class="quiet" for="at-least">
        {summary}
      </output>
    </div>
  );
}
