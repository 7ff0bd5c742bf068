import type { Signal } from '@preact/signals';

/** Steps of the zoom: 1 is the width of the pane. */
const steps = [0.5, 0.75, 1, 1.5, 2, 3, 4];

/** Makes a picture larger (1) or smaller (-1); 0: as wide as its pane. */
export function stepZoom(zoom: Signal<number>, by: number): void {
  zoom.value = by === 0 ? 1 : (steps[steps.indexOf(zoom.value) + by] ?? zoom.value);
}

/** Buttons for the zoom of a picture. */
export function Zoom({ zoom }: { zoom: Signal<number> }) {
  const percent = `${Math.round(100 * zoom.value)} %`;
  return (
    <fieldset class="zoom" aria-label="Zoom">
      <button
        type="button"
        aria-label="Smaller"
        onClick={() => stepZoom(zoom, -1)}
        disabled={zoom.value === steps[0]}
      >
        −
      </button>
      <button
        type="button"
        aria-label={`${percent}, back to the width of the pane`}
        onClick={() => stepZoom(zoom, 0)}
      >
        {percent}
      </button>
      <button
        type="button"
        aria-label="Larger"
        onClick={() => stepZoom(zoom, 1)}
        disabled={zoom.value === steps.at(-1)}
      >
        +
      </button>
    </fieldset>
  );
}
