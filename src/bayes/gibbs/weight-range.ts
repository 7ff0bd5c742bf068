/*
 * A weight is a number between `least` and `range`, times `range` to the power of its exponent: so products of any
 * length stay inside doubles without logarithms, and, as range is a power of 2, without one more rounding.
 */
export const range: f64 = 2.5822498780869086e120; // 2 ** 400
export const least: f64 = 3.8725919148493183e-121; // 2 ** -400
export const logRange: f64 = 277.25887222397813; // 400 ln 2
