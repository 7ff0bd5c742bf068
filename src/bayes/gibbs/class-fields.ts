import { Header } from './header';
import { Ints, Reals } from './memory';

/*
 * Fields of the header by token class: those of one kind follow each other in the order of the places in `totals`,
 * with B last.
 */

export const placeB: i32 = 5;

/** Concentration of a class. */
export function alphaOf(place: i32): f64 {
  return load<f64>(offsetof<Header>('alphaH') + ((<usize>place) << 3));
}

/** Counts of a class. */
export function countsOf(place: i32): Ints {
  return changetype<Ints>(addressOf(offsetof<Header>('H'), place));
}

/** By word or symbol of the document: its weight in a class. */
export function weightOf(place: i32): Reals {
  return changetype<Reals>(addressOf(offsetof<Header>('weightH'), place));
}

/** By size of a group: log of the rising factorial of the concentration; infinite where it is not known yet. */
export function risingOf(place: i32): Reals {
  return changetype<Reals>(addressOf(offsetof<Header>('risingH'), place));
}

/** By number of factors, then word or symbol of the corpus: the same of its weight. */
export function logsOf(place: i32): Reals {
  return changetype<Reals>(addressOf(offsetof<Header>('logH'), place));
}

/** By word or symbol of the corpus: tables drawn. */
export function tablesOf(place: i32): Reals {
  return changetype<Reals>(addressOf(offsetof<Header>('tablesH'), place));
}

/* @inline */ function addressOf(first: usize, place: i32): usize {
  return load<usize>(first + ((<usize>place) << 2));
}
