import type { ChosenRecord } from '../portal/records.ts';

/** Gives a component its columns, and the height that the user gave it. */
export function showSize(piece: HTMLElement, { span, height }: Pick<ChosenRecord, 'span' | 'height'>): void {
  piece.style.setProperty('--span', String(span));
  piece.style.height = height === null ? '' : `${height}px`;
  piece.classList.toggle('sized', height !== null);
}
