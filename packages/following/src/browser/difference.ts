import { make, pageWords } from 'pagestructure/browser/elements';
import { button } from './button.ts';
import { act, ask, load } from './server.ts';
import { type ComponentKey, type ComponentNews, pieceId, when } from './state.ts';

/** A stored version of a component. */
interface Version {
  n: number;
  at: string;
  source: string;
  how: string;
  kind: 'first' | 'changed' | 'lost' | 'found';
}

interface Difference {
  pieces: readonly { kind: 'same' | 'gone' | 'added'; text: string }[];
  gone: number;
  added: number;
}

/** Most words of an unchanged stretch that are shown on either side of a change, unless all are asked for. */
const context = 25;

/** Shows how the text of a component differs from the one that was looked at, and lets any two versions be compared. */
export async function openDifference(news: ComponentNews, name: string): Promise<void> {
  const base = `/pages/${news.page}/components/${news.number}`;
  const { versions } = (await get(`${base}/versions`)) as { versions: readonly Version[] };
  const dialog = make('dialog', 'difference');
  const heading = make('h2', '', name);
  heading.id = 'difference-name';
  dialog.setAttribute('aria-labelledby', heading.id);
  const close = button('Close', 'Close', () => dialog.close(), 'close');
  const before = news.isNew ? news.looked : (versions[1]?.n ?? news.newest);
  const from = versionField('From', versions, before);
  const to = versionField('To', versions, news.newest);
  const whole = make('input');
  whole.type = 'checkbox';
  const wholeLabel = make('label', 'whole');
  wholeLabel.append(whole, 'Whole text');
  const account = make('p', 'quiet');
  account.setAttribute('role', 'status');
  const source = make('p', 'quiet source');
  const text = make('div', 'changes');
  text.tabIndex = 0;
  text.setAttribute('role', 'region');
  text.setAttribute('aria-label', 'Differences');
  const draw = async (): Promise<void> => {
    const [a, b] = [from.select.value, to.select.value];
    const found = (await get(`${base}/difference?from=${a}&to=${b}`)) as Difference;
    account.textContent = accountOf(found);
    text.replaceChildren(
      ...found.pieces.flatMap((piece, i) => drawPiece(piece, i, found.pieces.length, whole.checked)),
    );
    source.replaceChildren(...sourceOf(versions, b, base));
  };
  for (const field of [from.select, to.select, whole]) field.addEventListener('change', () => act(draw));
  const feed = make('a', '', 'Feed of this part');
  feed.href = `${base}/feed.atom`;
  const fields = make('div', 'fields');
  fields.append(from.label, to.label, wholeLabel, feed);
  dialog.append(heading, close, fields, account, text, source);
  dialog.addEventListener('close', () => {
    dialog.remove();
    focusVersions(news);
  });
  document.body.append(dialog);
  await draw();
  dialog.showModal();
  if (news.isNew) await markSeen(news);
}

/** Notes that the newest version was looked at. */
export async function markSeen({ page, number, newest }: ComponentNews): Promise<void> {
  await ask('PUT', `/looked/${page}/${number}`, { version: newest });
  await load();
}

/** Puts the focus on the button that opens the versions of a component, as it is drawn now. */
function focusVersions(one: ComponentKey): void {
  document.getElementById(pieceId(one))?.querySelector<HTMLElement>('.news button')?.focus();
}

/** Asks for data. @throws Error saying why the program refuses */
async function get(path: string): Promise<unknown> {
  return (await ask('GET', path)).json();
}

function versionField(
  name: string,
  versions: readonly Version[],
  chosen: number,
): { label: HTMLLabelElement; select: HTMLSelectElement } {
  const label = make('label', '', `${name} `);
  const select = make('select');
  for (const { n, at, kind } of versions) {
    const note = kind === 'lost' ? ', no longer there' : kind === 'found' ? ', there again' : '';
    const option = make('option', '', `${n}: ${when(at)}${note}`);
    option.value = String(n);
    option.selected = n === chosen;
    select.append(option);
  }
  label.append(select);
  return { label, select };
}

function accountOf({ gone, added }: Difference): string {
  if (gone + added === 0) return 'The same words.';
  return `${gone} ${gone === 1 ? 'word' : 'words'} gone, ${added} added.`;
}

/** A stretch of text; gone and added ones are said to be so, and drawn so, without colour too. */
function drawPiece(
  { kind, text }: Difference['pieces'][number],
  at: number,
  count: number,
  isWhole: boolean,
): (Node | string)[] {
  if (kind === 'same') return [isWhole ? text : shortened(text, at > 0, at < count - 1)];
  const piece = make(kind === 'gone' ? 'del' : 'ins');
  const sign = make('span', 'sign', kind === 'gone' ? '\u2212' : '+');
  sign.setAttribute('aria-hidden', 'true');
  piece.append(
    sign,
    make('span', 'hidden-text', `${kind}: `),
    pageWords(text.trimEnd()),
    make('span', 'hidden-text', `, end ${kind}`),
  );
  return [piece, /\n\s*$/.test(text) ? '\n' : ' '];
}

function shortened(text: string, isBehindChange: boolean, isBeforeChange: boolean): string {
  const words = text.match(/\S+\s*/g) ?? [];
  const [first, last] = [isBehindChange ? context : 0, isBeforeChange ? context : 0];
  if (words.length <= first + last + 1) return text;
  return `${words.slice(0, first).join('')}… ${words.slice(words.length - last).join('')}`;
}

/** Where a version is from, how it was found, and what it looked like. */
function sourceOf(versions: readonly Version[], n: string, base: string): (Node | string)[] {
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
