/*
 * Places of the classes in `totals`, as `totalOf` (../corpus/document-state.ts) has them.
 */
export const placeH: i32 = 0;
export const placeC: i32 = 1;
export const placeN: i32 = 2;
export const placeE: i32 = 3;
export const placeL: i32 = 4;
