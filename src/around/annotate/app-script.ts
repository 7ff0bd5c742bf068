/**
 * The script of the annotation program. It is text, not a function to print: compilers add calls to their own helpers
 * to functions. Page data goes through `textContent` alone.
 */
export const appScript = `
const counted = (text) => text.replace(/[^\\p{L}\\p{M}\\p{N}]+/gu, '').length;
let pages = [];
let index = 0;
let view = null;
let headings = [];
let current = 0;
let past = [];
let future = [];
let saving = Promise.resolve();
let waiting = 0;

const rowSpan = (row) => [
  Math.min(...row.blocks.map((block) => block.span[0])),
  Math.max(...row.blocks.map((block) => block.span[1])),
];
const headingsOf = (row) => {
  const [start, end] = rowSpan(row);
  return headings.filter((heading) => heading.start >= start && heading.start < end);
};
const state = (text) => { byId('state').textContent = text; };

async function load(at) {
  await saving;
  state('Opening ...');
  const answer = await fetch('/pages/' + at);
  if (!answer.ok) { state(await answer.text()); byId('page').value = String(index); return; }
  index = at;
  view = await answer.json();
  headings = view.headings;
  current = 0; past = []; future = [];
  byId('page').value = String(at);
  byId('shot').src = '/pages/' + at + '/picture';
  const other = byId('other');
  other.replaceChildren(...view.others.map(({ annotator }) => new Option(annotator)));
  other.hidden = view.others.length === 0;
  byId('differences').disabled = view.others.length === 0;
  history.replaceState(null, '', '#' + encodeURIComponent(view.id));
  state(view.unread.join('; '));
  draw();
  byId('rows').children[0]?.focus();
}

function change(edit) {
  past.push(headings);
  future = [];
  headings = edit(headings.map((heading) => ({ ...heading }))).sort((a, b) => a.start - b.start);
  save();
  draw();
}
function travel(from, to) {
  if (from.length === 0) return;
  to.push(headings);
  headings = from.pop();
  save();
  draw();
}
/** Saves one state after the other; the newest always comes last. */
function save() {
  const at = index;
  const body = JSON.stringify({ headings });
  state('Saving ...');
  waiting++;
  saving = saving.then(async () => {
    try {
      const answer = await fetch('/pages/' + at, { method: 'PUT', headers: { 'content-type': 'application/json' }, body });
      const { problems } = await answer.json();
      waiting--;
      pages[at].done = pages[at].done || answer.ok;
      byId('page').options[at].textContent = pageName(pages[at]);
      if (at !== index || waiting > 0) return;
      state(answer.ok ? 'Saved' : 'Not saved');
      byId('problems').replaceChildren(...problems.map(({ message, start }) => make('li', '', message + ' (at ' + start + ')')));
    } catch (error) {
      waiting--;
      state('Not saved: the program does not answer. Start it again and change something.');
    }
  });
}

function toggle(start, end) {
  if (end <= start) return;
  change((all) => {
    const same = all.find((heading) => heading.start === start);
    if (same && same.end === end) return all.filter((heading) => heading !== same);
    const others = all.filter((heading) => heading.end <= start || heading.start >= end);
    const before = others.filter((heading) => heading.start < start).at(-1);
    return [...others, { start, end, depth: same?.depth ?? before?.depth ?? 0, separate: same?.separate ?? false, ...(same?.until !== undefined && { until: same.until }) }];
  });
}
function edit(change_) {
  const first = headingsOf(view.rows[current])[0];
  if (first) change((all) => { change_(all.find((heading) => heading.start === first.start)); return all; });
}
const deeper = (step) => edit((heading) => { heading.depth = Math.max(0, Math.min(50, heading.depth + step)); });
const separate = () => edit((heading) => { heading.separate = !heading.separate; });
function endAbove() {
  const [start] = rowSpan(view.rows[current]);
  if (!headings.some((heading) => heading.end <= start)) return;
  change((all) => {
    const above = all.filter((heading) => heading.end <= start).at(-1);
    if (above.until === start) delete above.until;
    else above.until = start;
    return all;
  });
}
/** Canonical span of the selected words, when they lie in rows. */
function selectedSpan() {
  const selection = getSelection();
  if (selection.isCollapsed) return null;
  const offset = (node, at) => {
    const block = (node instanceof Element ? node : node.parentElement)?.closest('.block');
    if (!block) return null;
    const range = document.createRange();
    range.setStart(block, 0);
    range.setEnd(node, at);
    return Number(block.dataset.start) + counted(range.toString());
  };
  const ends = [offset(selection.anchorNode, selection.anchorOffset), offset(selection.focusNode, selection.focusOffset)];
  return ends.includes(null) ? null : [Math.min(...ends), Math.max(...ends)];
}

/** Words of a block, headings in it marked. */
function blockWords(block) {
  const element = make('span', 'block');
  element.dataset.start = block.span[0];
  element.dataset.end = block.span[1];
  const inside = (offset) => headings.some((heading) => heading.start <= offset && offset < heading.end);
  let offset = block.span[0];
  let run = '';
  let marked = false;
  const flush = () => { if (run) element.append(marked ? make('mark', '', run) : run); run = ''; };
  for (const character of block.text) {
    const length = counted(character);
    const now = length > 0 ? inside(offset) : marked;
    if (now !== marked) { flush(); marked = now; }
    run += character;
    offset += length;
  }
  flush();
  return element;
}
const describe = (heading) => heading ? 'depth ' + heading.depth + (heading.separate ? ', another list' : '') + (heading.until !== undefined ? ', ends early' : '') : 'no heading';

function draw() {
  const other = byId('differences').checked ? view.others[byId('other').selectedIndex] : undefined;
  let below = 0;
  const had = document.activeElement?.closest?.('#rows');
  byId('rows').replaceChildren(...view.rows.map((row, r) => {
    const own = headingsOf(row);
    const item = make('li');
    item.setAttribute('role', 'option');
    item.setAttribute('aria-selected', String(r === current));
    item.tabIndex = r === current ? 0 : -1;
    const first = own[0];
    const early = headings.some((heading) => heading.until === rowSpan(row)[0]);
    item.append(make('span', 'mark', (early ? '⊣ ' : '') + (first ? 'H' + first.depth : '')));
    const words = make('span', 'words');
    words.style.setProperty('--depth', first ? first.depth : below);
    if (first) below = first.depth + 1;
    if (first?.separate) item.classList.add('separate');
    for (const block of row.blocks) {
      // Symbols have no offset; tags and signs of layout are left out.
      const symbols = block.symbols.filter((symbol) => [...symbol].length === 1).join('');
      words.append(blockWords(block), make('span', 'symbols', symbols));
    }
    if (other) {
      const [start, end] = rowSpan(row);
      const theirs = other.headings.filter((heading) => heading.start >= start && heading.start < end);
      const key = (list) => JSON.stringify(list.map(({ start, end, depth, separate, until }) => [start, end, depth, separate, until]));
      if (key(theirs) !== key(own)) {
        item.classList.add('differs');
        words.append(make('span', 'note', ' ' + other.annotator + ': ' + (theirs.length > 0 ? theirs.map(describe).join('; ') : 'no heading')));
      }
    }
    item.append(words);
    return item;
  }));
  byId('undo').disabled = past.length === 0;
  byId('redo').disabled = future.length === 0;
  if (other) {
    const count = document.querySelectorAll('#rows .differs').length;
    const { paper, nested } = other.agreement;
    state(count + ' rows differ from ' + other.annotator + '; F when opened: ' + paper.toFixed(3) + ' paper, ' + nested.toFixed(3) + ' nested');
  }
  drawMarks();
  if (had) byId('rows').children[current]?.focus({ preventScroll: true });
}
function drawMarks() {
  const { width, height } = view.size;
  const boxes = (start, end, className) => view.texts.flatMap(({ boxes }) => boxes)
    .filter(({ span }) => span[0] < end && span[1] > start)
    .map(({ rect: [x, y, w, h] }) => {
      const box = make('div', className);
      box.style.cssText = 'left:' + 100 * x / width + '%;top:' + 100 * y / height + '%;width:' + 100 * w / width + '%;height:' + 100 * h / height + '%';
      return box;
    });
  byId('marks').replaceChildren(
    ...headings.flatMap((heading) => boxes(heading.start, heading.end, 'heading')),
    ...boxes(...rowSpan(view.rows[current] ?? { blocks: [{ span: [0, 0] }] }), 'current'),
  );
}
function choose(row, focus = true) {
  const list = byId('rows');
  if (!list.children[row]) return;
  const old = list.children[current];
  if (old) { old.setAttribute('aria-selected', 'false'); old.tabIndex = -1; }
  current = row;
  list.children[row].setAttribute('aria-selected', 'true');
  list.children[row].tabIndex = 0;
  if (focus) list.children[row].focus();
  drawMarks();
  const box = document.querySelector('#marks .current');
  const pane = byId('picture');
  if (box) pane.scrollTop = box.offsetTop - pane.clientHeight / 3;
}
function nextDifference() {
  const differing = [...byId('rows').children].map((item, r) => item.classList.contains('differs') ? r : -1).filter((r) => r >= 0);
  if (differing.length > 0) choose(differing.find((r) => r > current) ?? differing[0]);
}
function markRow(row, block, alone) {
  const { blocks } = view.rows[row];
  if (alone) toggle(...blocks[block].span);
  else {
    const own = headingsOf(view.rows[row])[0];
    const spans = blocks.slice(0, block + 1).map(({ span }) => span);
    const start = Math.min(...spans.map(([from]) => from));
    if (own && block === 0) toggle(own.start, own.end);
    else toggle(start, Math.max(...spans.map(([, to]) => to)));
  }
}

byId('rows').addEventListener('click', (event) => {
  const item = event.target.closest('li');
  if (!item || !getSelection().isCollapsed) return;
  const row = [...byId('rows').children].indexOf(item);
  choose(row);
  const block = event.target.closest('.block');
  markRow(row, block ? [...item.querySelectorAll('.block')].indexOf(block) : 0, event.shiftKey);
});
const keys = {
  ArrowDown: () => choose(current + 1), ArrowUp: () => choose(current - 1),
  ArrowRight: () => deeper(1), ArrowLeft: () => deeper(-1),
  Enter: () => markRow(current, 0, false),
  h: () => { const span = selectedSpan(); if (span) toggle(...span); },
  l: separate, e: endAbove, u: () => travel(past, future), y: () => travel(future, past),
  n: () => pages[index + 1] && load(index + 1), p: () => pages[index - 1] && load(index - 1),
  d: () => byId('differences').click(), j: nextDifference,
};
document.addEventListener('keydown', (event) => {
  if (event.altKey || event.metaKey || event.target.closest('select,summary,button,input')) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.ctrlKey && key !== 'z') return;
  const action = event.ctrlKey ? keys.u : keys[key];
  if (!action || !view) return;
  event.preventDefault();
  action();
});
byId('undo').addEventListener('click', () => travel(past, future));
byId('redo').addEventListener('click', () => travel(future, past));
byId('next').addEventListener('click', keys.n);
byId('previous').addEventListener('click', keys.p);
byId('page').addEventListener('change', (event) => load(Number(event.target.value)));
byId('differences').addEventListener('change', draw);
byId('other').addEventListener('change', draw);
const pageName = ({ id, done, problem }) => (problem ? '! ' : done ? '✓ ' : '') + id;
fetch('/pages').then((answer) => answer.json()).then((list) => {
  pages = list.pages;
  byId('page').replaceChildren(...pages.map((page, i) => new Option(pageName(page), String(i))));
  const wanted = decodeURIComponent(location.hash.slice(1));
  const open = pages.findIndex(({ id }) => id === wanted);
  const fresh = pages.findIndex(({ done, problem }) => !done && !problem);
  load(Math.max(0, open >= 0 ? open : fresh));
});
`;
