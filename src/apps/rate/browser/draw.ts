import { byId } from '../../shared/browser/elements.ts';
import { session } from './session.ts';

export function drawTitle(): void {
  const { items, index } = session;
  const done = items.filter(({ grade }) => grade !== null).length;
  byId('title').textContent = `Segmentation ${index + 1} of ${items.length}, ${done} rated`;
  byId<HTMLButtonElement>('previous').disabled = index <= 0;
  byId<HTMLButtonElement>('next').disabled = index >= items.length - 1;
  byId<HTMLButtonElement>('open').disabled = done === items.length;
}

export function drawGrades(buttons: readonly HTMLButtonElement[]): void {
  const { items, index, view } = session;
  for (const button of buttons) {
    button.setAttribute('aria-pressed', String(items[index]?.grade === button.dataset.grade));
    button.disabled = !view;
  }
}

/** Colours that neighbouring blocks differ by (Okabe and Ito), each with a dark outline. */
const colours = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9'];

/** Blocks over the picture, as large as it. */
export function drawSegments(): void {
  const { view } = session;
  const svg = document.getElementById('segments');
  if (!svg) return;
  const isShown = view && (document.getElementById('blocks') as HTMLInputElement).checked;
  if (!isShown) {
    svg.replaceChildren();
    return;
  }
  svg.setAttribute('viewBox', `0 0 ${view.size.width} ${view.size.height}`);
  svg.replaceChildren(
    ...view.segments.map((polygons, i) => {
      const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
      const rings = polygons.flat().map((ring) => `M${ring.map((point) => point.join(' ')).join('L')}Z`);
      path.setAttribute('d', rings.join(''));
      path.setAttribute('style', `--colour:${colours[i % colours.length]}`);
      return path;
    }),
  );
}
