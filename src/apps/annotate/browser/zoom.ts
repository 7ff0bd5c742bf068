import { byId } from '../../shared/browser/elements.ts';

const steps = [0.5, 0.75, 1, 1.5, 2, 3, 4];
let chosen = steps.indexOf(1);

/** Makes the picture larger or smaller by a step; 0: as wide as its pane. */
export function zoom(by: 1 | -1 | 0): void {
  chosen = by === 0 ? steps.indexOf(1) : Math.max(0, Math.min(steps.length - 1, chosen + by));
  byId('stack').style.width = `${100 * steps[chosen]}%`;
  byId('zoom').textContent = `${100 * steps[chosen]} %`;
}
