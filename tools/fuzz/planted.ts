import type { Target } from '../../test/attack/support/target.ts';

/** A reader with a fault for each kind of finding, each behind four letters (fail, hang, heap) that only coverage leads to. */
export const planted: Target = {
  name: 'planted',
  valid: ['a'],
  isOwn: () => false,
  read: ([a, b, c, d]) => {
    if (a === 102 && b === 97 && c === 105 && d === 108) throw new TypeError('planted');
    if (a === 104 && b === 97 && c === 110 && d === 103) for (;;);
    const held: number[][] = [];
    if (a === 104 && b === 101 && c === 97 && d === 112) for (;;) held.push(Array(1_000).fill(0.5));
    return 'taken';
  },
};
