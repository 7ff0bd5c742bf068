import { byId } from '../../shared/browser/elements.ts';
import { draw, keyOf, nextDifference } from './draw.ts';
import { takeFrom } from './edits.ts';
import { saveStatus } from './pages.ts';
import { headingsIn, rowSpan } from './rows.ts';
import { type AnnotatedRow, change, type Other, say, session } from './session.ts';

/** Annotators of a page, in selects to choose two of them from; kept where they have the next page too. */
export function offerAdjudication(others: readonly Other[]): void {
  const box = byId<HTMLInputElement>('adjudicate');
  box.disabled = others.length < 2;
  if (box.disabled) box.checked = false;
  for (const [k, name] of ['first', 'second'].entries()) {
    const choice = byId<HTMLSelectElement>(name);
    const before = choice.value;
    choice.replaceChildren(...others.map(({ annotator }) => new Option(annotator)));
    const isThere = others.some(({ annotator }) => annotator === before);
    choice.value = isThere ? before : (others[k]?.annotator ?? '');
  }
  byId('adjudication').hidden = !box.checked;
}

/** The two whose differences are decided, while they are. */
export function adjudicated(): readonly [Other, Other] | undefined {
  if (!byId<HTMLInputElement>('adjudicate').checked) return undefined;
  const of = (name: string): Other | undefined => {
    return session.view?.others[byId<HTMLSelectElement>(name).selectedIndex];
  };
  const [first, second] = [of('first'), of('second')];
  return first && second && [first, second];
}

/** Whether the two have different headings in a row. */
export function isDisputed(row: AnnotatedRow): boolean {
  const [first, second] = adjudicated() ?? [];
  if (!first || !second) return false;
  return keyOf(headingsIn(row, first.headings)) !== keyOf(headingsIn(row, second.headings));
}

/** Begins or ends deciding between two others; one who has nothing yet begins with what the first has. */
export function adjudicate(): void {
  const pair = adjudicated();
  byId('adjudication').hidden = pair === undefined;
  if (pair && session.headings.length === 0 && session.decided.size === 0) {
    session.current = -1; // beginning decides nothing
    change(() => pair[0].headings.map((heading) => ({ ...heading })));
    session.current = 0;
  }
  draw();
  if (pair) nextDifference();
}

/** Takes what one of the two has in the current row, and goes to the next row that is open. */
export function decide(which: 0 | 1): void {
  const pair = adjudicated();
  if (!pair) return;
  takeFrom(pair[which]);
  nextDifference();
}

/** The current row stays as it is, and is decided; or is open again. */
export function keepOwn(): void {
  const row = session.view?.rows[session.current];
  if (!row || !isDisputed(row)) return;
  const [start] = rowSpan(row);
  const wasDecided = session.decided.delete(start);
  if (!wasDecided) session.decided.add(start);
  void saveStatus().then(draw);
  if (!wasDecided) nextDifference();
}

/** Notes that the current row is decided, where it was open: whatever is changed in it is a decision. */
export function decideCurrent(): void {
  const row = session.view?.rows[session.current];
  if (!row || !isDisputed(row)) return;
  const [start] = rowSpan(row);
  if (session.decided.has(start)) return;
  session.decided.add(start);
  void saveStatus().then(sayDecided);
}

/** Says how many differences are decided. */
export function sayDecided(): void {
  const pair = adjudicated();
  const disputed = session.view?.rows.filter(isDisputed) ?? [];
  const decided = disputed.filter((row) => session.decided.has(rowSpan(row)[0])).length;
  const [a, b] = pair?.map(({ annotator }) => annotator) ?? [];
  say(`${decided} of ${disputed.length} rows decided on which ${a} and ${b} differ`);
}
