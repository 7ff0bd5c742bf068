import { byId, make, pageWords } from 'pagestructure/browser/elements';
import { type DiffPiece, shortenPieces } from '../changes/diff-pieces.ts';
import type { ComponentKey, ComponentNews, VersionRecord } from '../portal/records.ts';
import { act, ask, change } from './server.ts';
import { pieceId, when } from './state.ts';

interface Difference {
  pieces: readonly DiffPiece[];
  gone: number;
  added: number;
}

/** Most words of an unchanged stretch that are shown on either side of a change, unless all are asked for. */
const context = 25;

const dialog = byId<HTMLDialogElement>('difference');
const [from, to] = [byId<HTMLSelectElement>('from'), byId<HTMLSelectElement>('to')];
const whole = byId<HTMLInputElement>('whole');
byId('difference-close').addEventListener('click', () => dialog.close());

/** Shows how the text of a component differs from the one that was looked at, and lets any two versions be compared. */
export async function openDifference(news: ComponentNews, name: string): Promise<void> {
  const base = `/pages/${news.page}/components/${news.number}`;
  const { versions } = (await get(`${base}/versions`)) as { versions: readonly VersionRecord[] };
  byId('difference-name').textContent = name;
  byId<HTMLAnchorElement>('difference-feed').href = `${base}/feed.atom`;
  fillVersions(from, versions, news.isNew ? news.looked : (versions[1]?.n ?? news.newest));
  fillVersions(to, versions, news.newest);
  whole.checked = false;
  const draw = async (): Promise<void> => {
    const found = (await get(`${base}/difference?from=${from.value}&to=${to.value}`)) as Difference;
    byId('difference-account').textContent = accountOf(found);
    const pieces = whole.checked ? found.pieces : shortenPieces(found.pieces, context, Infinity);
    byId('difference-text').replaceChildren(...pieces.flatMap(drawPiece));
    byId('difference-source').replaceChildren(...sourceOf(versions, to.value, base));
  };
  for (const field of [from, to, whole]) field.onchange = () => act(draw);
  dialog.onclose = () => focusVersions(news);
  await draw();
  dialog.showModal();
  if (news.isNew) await markSeen(news);
}

/** Notes that the newest version was looked at. */
export async function markSeen({ page, number, newest }: ComponentNews): Promise<void> {
  await change('PUT', `/looked/${page}/${number}`, { version: newest });
}

/** Puts the focus on the button that opens the versions of a component, as it is drawn now. */
function focusVersions(one: ComponentKey): void {
  document.getElementById(pieceId(one))?.querySelector<HTMLElement>('.news button')?.focus();
}

/** Asks for data. @throws Error saying why the program refuses */
async function get(path: string): Promise<unknown> {
  return (await ask('GET', path)).json();
}

function fillVersions(select: HTMLSelectElement, versions: readonly VersionRecord[], chosen: number): void {
  const options = versions.map(({ n, at, kind }) => {
    const note = kind === 'lost' ? ', no longer there' : kind === 'found' ? ', there again' : '';
    return new Option(`${n}: ${when(at)}${note}`, String(n), false, n === chosen);
  });
  select.replaceChildren(...options);
}

function accountOf({ gone, added }: Difference): string {
  if (gone + added === 0) return 'The same words.';
  return `${gone} ${gone === 1 ? 'word' : 'words'} gone, ${added} added.`;
}

/** A stretch of text; gone and added ones are said to be so, and drawn so, without colour too. */
function drawPiece({ kind, text }: DiffPiece): (Node | string)[] {
  if (kind === 'same') return [text];
  const sign = make('span', 'sign', kind === 'gone' ? '\u2212' : '+');
  sign.ariaHidden = 'true';
  const [begin, end] = [`${kind}: `, `, end ${kind}`].map((said) => make('span', 'hidden-text', said));
  const piece = make(kind === 'gone' ? 'del' : 'ins', '', sign, begin, pageWords(text.trimEnd()), end);
  return [piece, text.slice(text.trimEnd().length).includes('\n') ? '\n' : ' '];
}

/** Where a version is from, how it was found, and what it looked like. */
function sourceOf(versions: readonly VersionRecord[], n: string, base: string): (Node | string)[] {
  const version = versions.find((one) => String(one.n) === n);
  if (!version) return [];
  const { source, at, how, kind } = version;
  const found = kind === 'lost' ? 'not found' : `found by ${how}`;
  const said = [`Version ${n}: `, pageWords(source), `, ${when(at)}, ${found}. `];
  if (kind === 'lost') return said;
  const link = make('a', '', 'As it was');
  link.href = `${base}/versions/${n}`;
  link.target = '_blank';
  link.rel = 'noopener';
  return [...said, link];
}
