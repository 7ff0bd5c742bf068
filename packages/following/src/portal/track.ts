import type { Source, Validators } from 'pagestructure/capture';
import type { Page } from 'pagestructure/formats';
import { type Training, trainPage, updatePage } from '../fragments/index.ts';
import type { PageThreads } from '../page-threads.ts';
import { dividePage, divisionOptions } from './divide-page.ts';
import { followNewComponents } from './new-components.ts';
import { captureHash } from './page-fingerprint.ts';
import { type Capture, type FetchOptions, readPage } from './read-page.ts';
import type { Division } from './records.ts';
import { redivide, trainedComponents, updatedComponents } from './redivide.ts';
import { type LocatedComponent, showPage } from './show-page.ts';
import type { TrackedPage, TrackedState } from './tracked-page.ts';

/** How pages are captured and divided. */
export interface TrackingOptions extends FetchOptions {
  /** Captures a page; `blocks` needs its layout. */
  capture(source: Source): Promise<Page>;
  /** Threads that read and divide pages in place of this one. */
  threads?: PageThreads;
}

/**
 * Captures the page or feed at an address.
 * @param known what its server said of the state that is stored
 * @returns undefined when that still holds
 * @throws SourceError when it cannot be read or captured, LimitError when it is too large or too slow
 */
export async function captureAddress(
  address: string,
  options: TrackingOptions,
  known?: Validators,
): Promise<Capture | undefined> {
  const source = await (options.threads?.read(address, known) ?? readPage(address, options, known));
  return source && { source, page: source.page ?? (await options.capture(source)) };
}

/**
 * Makes the next state of a page from captures of it.
 *
 * Without a state before: trains the page; the newest capture that was trained on is shown. With one: finds its
 * components in the capture, and follows new ones. With components to keep, too: divides the page again on all
 * captures; components that are mostly what they were keep their numbers.
 * @param captures oldest first; for an update just one
 * @param from state before
 * @param keep numbers of components that a new division has to follow on
 */
export async function trackPage(
  captures: readonly Capture[],
  division: Division,
  { threads, ...options }: FetchOptions & Pick<TrackingOptions, 'threads'>,
  from?: TrackedState,
  keep?: ReadonlySet<number>,
): Promise<TrackedPage> {
  if (threads) return threads.track(captures, division, from, keep);
  const { shown, located, ...tracked } = !from
    ? train(captures, division)
    : keep
      ? divideAgain(captures, division, from, keep)
      : update(captures, division, from);
  const capture = captureHash(shown.page);
  return { ...tracked, capture, ...(from && { from }), ...(await showPage(shown, located, options)) };
}

/** A tracked page before anything of it is shown. */
interface Located extends Pick<TrackedPage, 'index' | 'notes' | 'isAnotherPage' | 'unmatched'> {
  /** The capture that is shown, and the components in it. */
  shown: Capture;
  located: LocatedComponent[];
}

function train(captures: readonly Capture[], division: Division): Located {
  const options = divisionOptions(division);
  const divided = captures.map(({ page }) => dividePage(page, options)(options.u));
  const { index, rejected } = trainPage(divided);
  const at = divided.findLastIndex((_, i) => !rejected.some(({ capture }) => capture === i));
  const located = trainedComponents(index, divided[at]).map((one) => {
    return { ...one, how: 'trained' as const, similarity: 1 };
  });
  return { index, notes: rejectedNotes(captures, rejected), shown: captures[at], located };
}

function update([capture]: readonly Capture[], division: Division, from: TrackedState): Located {
  const { index, highest } = from;
  const options = divisionOptions(division);
  const divide = dividePage(capture.page, options);
  const update = updatePage(index, divide, options);
  const { index: grown, added } = followNewComponents(update, divide(options.u), highest);
  const again = update.tries.length > 0 ? `, divided again with u ${update.tries.join(', ')}` : '';
  const located = [
    ...updatedComponents(update),
    ...added.map((one) => ({ ...one, how: 'new' as const, similarity: 0, nested: false })),
  ];
  const isAnotherPage = update.branch === 'another page';
  return { index: grown, notes: [`${update.branch}${again}`], isAnotherPage, shown: capture, located };
}

function divideAgain(
  captures: readonly Capture[],
  division: Division,
  { index: old, highest }: TrackedState,
  keep: ReadonlySet<number>,
): Located {
  const pages = captures.map(({ page }) => page);
  const options = divisionOptions(division);
  const { index, components, unmatched, rejected } = redivide(old, pages, options, keep, highest);
  const located = components.map(({ isNew, ...one }): LocatedComponent => {
    return { ...one, how: isNew ? 'new' : 'trained', similarity: isNew ? 0 : 1 };
  });
  const shown = captures[captures.length - 1];
  return { index, notes: rejectedNotes(captures, rejected), unmatched, shown, located };
}

/** Says which captures were left out of the training. */
function rejectedNotes(captures: readonly Capture[], rejected: Training['rejected']): string[] {
  return rejected.map(({ capture, reason }) => `${captures[capture].source.name}: left out: ${reason}`);
}
