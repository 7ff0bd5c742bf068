/** Turns the end of a list around, from a place on: what was pushed in document order is popped in it. */
export function reverseFrom(list: unknown[], first: number): void {
  for (let low = first, high = list.length - 1; low < high; low++, high--) {
    const moved = list[low];
    list[low] = list[high];
    list[high] = moved;
  }
}
