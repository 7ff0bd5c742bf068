import type { Signal } from '@preact/signals';
import { Button } from '../shared/browser/controls.tsx';

/** Steps of the zoom: 1 is the width of the pane. */
const zooms = [0.5, 0.75, 1, 1.5, 2, 3, 4];

/** Makes a picture larger (1) or smaller (-1); 0: as wide as its pane. */
export function stepZoom(zoom: Signal<number>, step: number): void {
  zoom.value = step === 0 ? 1 : (zooms[zooms.indexOf(zoom.value) + step] ?? zoom.value);
}

export function Zoom({ zoom }: { zoom: Signal<number> }) {
  const percent = `${Math.round(100 * zoom.value)} %`;
  const button = (step: number, text: string, label: string, end?: number) => (
    <Button aria-label={label} onClick={() => stepZoom(zoom, step)} disabled={zoom.value === end}>
      {text}
    </Button>
  );
  return (
    <fieldset class="zoom" aria-label="Zoom">
      {button(-1, '−', 'Smaller', zooms[0])}
      {button(0, percent, `${percent}, back to the width of the pane`)}
      {button(1, '+', 'Larger', zooms.at(-1))}
    </fieldset>
  );
}
