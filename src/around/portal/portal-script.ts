/**
 * The script of the personal page. It is text, not a function to print: compilers add calls to their own helpers to
 * functions. Names and texts of pages go through `textContent` alone; foreign HTML stays in its frames.
 */
export const portalScript = `
let state = { pages: [], chosen: [], saved: null };
let open = null;
const narrow = matchMedia('(max-width:48rem)');

const say = (text) => { byId('message').textContent = text; };
async function ask(method, path, body) {
  const answer = await fetch(path, { method, headers: { 'content-type': 'application/json' }, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(await answer.text());
  return answer;
}
async function act(work) {
  try { await work(); } catch (error) {
    say(error instanceof TypeError ? 'The program does not answer: start it again.' : error.message);
  }
}
async function load() {
  state = await (await fetch('/state')).json();
  draw();
}
const when = (text) => new Date(text).toLocaleString();
const pageOf = (id) => state.pages.find((page) => page.id === id);
const isChosen = (page, number) => state.chosen.some((one) => one.page === page && one.number === number);

/** Elements of a frame's document, by this page's own means: names in a foreign page cannot stand in their way. */
const within = (frame, selector) => [...Document.prototype.querySelectorAll.call(frame.contentDocument, selector)];
const heightOf = (frame) => {
  const [body] = within(frame, 'body');
  const [root] = within(frame, 'html');
  if (!body || !root) return 0;
  const bottoms = [...within(frame, 'body *')].slice(0, 5000).map((one) => one.getBoundingClientRect().bottom);
  return Math.min(20000, Math.ceil(bottoms.reduce((most, bottom) => Math.max(most, bottom), body.getBoundingClientRect().bottom))) + 8;
};
function fit(frame) {
  const set = () => { frame.style.height = Math.max(24, heightOf(frame)) + 'px'; };
  frame.style.height = '24px';
  set();
  return set;
}

function draw() {
  byId('page-buttons').replaceChildren(...state.pages.map((page) => {
    const button = make('button', '', (page.problem ? '! ' : '') + shortName(page));
    button.type = 'button';
    button.title = page.name;
    button.setAttribute('aria-pressed', String(open === page.id));
    button.addEventListener('click', () => { open = page.id; say(''); draw(); });
    return button;
  }));
  const page = pageOf(open);
  if (!page) open = null;
  byId('show-own').setAttribute('aria-pressed', String(open === null));
  byId('own').hidden = open !== null;
  byId('page').hidden = open === null;
  if (page) drawPage(page); else drawBoard();
}
const shortName = ({ name, title }) => title || name.replace(/^https?:\\/\\//, '').replace(/\\/$/, '').split('/').at(-1);

function problemNote(page) {
  return page.problem && 'Not updated: ' + page.problem + '. This is what it was on ' + when(page.updated) + '.';
}
function drawBoard() {
  const board = byId('board');
  byId('saved').textContent = state.saved ? Math.round(100 * state.saved.a) + ' % of the data of these pages saved' : '';
  if (state.chosen.length === 0) {
    const text = state.pages.length === 0
      ? 'Nothing here yet. Add a page above: its parts get red borders, and those you add come here.'
      : 'Nothing chosen yet. Open a page above and add the parts that you want to see here.';
    board.replaceChildren(make('p', 'empty quiet', text));
    board.style.height = '';
    return;
  }
  const wanted = new Set();
  for (const one of state.chosen) {
    const key = one.page + '-' + one.number;
    wanted.add('piece-' + key);
    const page = pageOf(one.page);
    const component = page.components.find(({ number }) => number === one.number);
    let piece = byId('piece-' + key);
    if (!piece) { piece = makePiece(one, component, key); board.append(piece); }
    piece.style.left = one.x + 'px';
    piece.style.top = one.y + 'px';
    piece.style.width = one.width + 'px';
    const note = piece.querySelector('.note');
    note.textContent = component.how === 'lost'
      ? 'This part is no longer on the page. This is what it was on ' + when(component.found) + '.'
      : problemNote(page) || '';
    note.hidden = note.textContent === '';
    const frame = piece.querySelector('iframe');
    if (frame.dataset.found !== component.found) {
      frame.dataset.found = component.found;
      frame.src = '/pages/' + one.page + '/components/' + one.number;
    }
  }
  for (const child of [...board.children]) if (!wanted.has(child.id)) child.remove();
  // Parts stand one below another on a narrow screen; moving a frame in the document would load it again.
  state.chosen.forEach((one, i) => { byId('piece-' + one.page + '-' + one.number).style.order = i; });
  growBoard();
}
function growBoard() {
  const board = byId('board');
  const bottom = [...board.querySelectorAll('.piece')].map((piece) => piece.offsetTop + piece.offsetHeight);
  board.style.height = narrow.matches ? '' : Math.max(200, ...bottom) + 24 + 'px';
}
function makePiece(one, component, key) {
  const piece = make('article', 'piece');
  piece.id = 'piece-' + key;
  const name = component.label || 'part ' + one.number;
  piece.setAttribute('aria-label', name);
  const frame = make('iframe');
  frame.title = name;
  frame.setAttribute('sandbox', 'allow-same-origin allow-popups allow-popups-to-escape-sandbox');
  frame.addEventListener('load', () => { fit(frame); growBoard(); });
  const tab = make('button', 'tab', '\\u2725');
  tab.type = 'button';
  tab.setAttribute('aria-label', 'Move ' + name + ' (drag, or arrow keys)');
  const off = make('button', 'off', 'Remove');
  off.type = 'button';
  off.setAttribute('aria-label', 'Remove ' + name);
  off.addEventListener('click', () => act(async () => { await ask('DELETE', '/chosen/' + one.page + '/' + one.number); await load(); }));
  makeMovable(tab, piece, one);
  piece.append(make('p', 'note'), frame, tab, off);
  return piece;
}
const current = (one) => state.chosen.find(({ page, number }) => page === one.page && number === one.number);
async function place(one, x, y) {
  const now = current(one);
  if (!now) return;
  now.x = Math.max(0, Math.round(x));
  now.y = Math.max(0, Math.round(y));
  const { width } = now;
  await ask('PUT', '/chosen/' + one.page + '/' + one.number, { x: now.x, y: now.y, width });
}
/** On a narrow screen the parts stand below one another: moving one means to trade places with its neighbour. */
async function trade(one, step) {
  const sorted = [...state.chosen];
  const at = sorted.indexOf(current(one));
  const other = sorted[at + step];
  if (!other) return;
  const [a, b] = [{ ...sorted[at] }, { ...other }];
  const same = a.y === b.y && a.x === b.x;
  await place(one, b.x, same ? b.y + step : b.y);
  await place(other, a.x, a.y);
  await load();
  byId('piece-' + one.page + '-' + one.number).querySelector('.tab').focus();
}
function makeMovable(tab, piece, one) {
  let from = null;
  tab.addEventListener('pointerdown', (event) => {
    const { x, y } = current(one);
    from = { pageX: event.pageX, pageY: event.pageY, x, y };
    tab.setPointerCapture(event.pointerId);
    event.preventDefault();
    tab.focus();
  });
  tab.addEventListener('pointermove', (event) => {
    if (!from) return;
    if (narrow.matches) { piece.style.transform = 'translateY(' + (event.pageY - from.pageY) + 'px)'; return; }
    piece.style.left = Math.max(0, from.x + event.pageX - from.pageX) + 'px';
    piece.style.top = Math.max(0, from.y + event.pageY - from.pageY) + 'px';
  });
  const drop = (event) => {
    if (!from) return;
    const { x, y, pageX, pageY } = from;
    const [dx, dy] = [event.pageX - pageX, event.pageY - pageY];
    from = null;
    piece.style.transform = '';
    if (event.type === 'pointercancel') { draw(); return; }
    act(async () => {
      if (narrow.matches) { if (Math.abs(dy) > 30) await trade(one, Math.sign(dy)); return; }
      await place(one, x + dx, y + dy);
      growBoard();
    });
  };
  tab.addEventListener('pointerup', drop);
  tab.addEventListener('pointercancel', drop);
  const steps = { ArrowLeft: [-16, 0], ArrowRight: [16, 0], ArrowUp: [0, -16], ArrowDown: [0, 16] };
  tab.addEventListener('keydown', (event) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    act(async () => {
      if (narrow.matches) { if (step[1] !== 0) await trade(one, Math.sign(step[1])); return; }
      const { x, y } = current(one);
      await place(one, x + step[0], y + step[1]);
      piece.style.left = current(one).x + 'px';
      piece.style.top = current(one).y + 'px';
      growBoard();
    });
  });
}

function drawPage(page) {
  byId('page-state').textContent = page.name + ', captured ' + when(page.updated);
  const lost = page.components.filter(({ how }) => how === 'lost');
  byId('account').replaceChildren(
    ...(page.problem ? [make('li', '', problemNote(page))] : []),
    ...lost.map(({ label, number, found }) => make('li', '', 'Lost: ' + (label || 'part ' + number) + ' (last seen ' + when(found) + ')')),
  );
  const frame = byId('view');
  const key = page.id + ' ' + page.updated;
  frame.setAttribute('sandbox', 'allow-same-origin allow-popups allow-popups-to-escape-sandbox');
  if (frame.dataset.key !== key) {
    frame.dataset.key = key;
    byId('boxes').replaceChildren();
    frame.src = '/pages/' + page.id + '/view';
  } else drawBoxes();
}
function drawBoxes() {
  const page = pageOf(open);
  if (!page) return;
  const frame = byId('view');
  const had = document.activeElement?.dataset?.number;
  const boxes = page.components.flatMap((component) => {
    const rects = within(frame, '[data-component="' + component.number + '"]').flatMap((node) => {
      const own = [node, ...(node.getClientRects().length === 0 ? node.children : [])];
      return own.map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width > 0 && height > 0);
    });
    if (rects.length === 0) return [];
    const [left, top] = [Math.min(...rects.map((r) => r.left)), Math.min(...rects.map((r) => r.top))];
    const [right, bottom] = [Math.max(...rects.map((r) => r.right)), Math.max(...rects.map((r) => r.bottom))];
    const chosen = isChosen(page.id, component.number);
    const box = make('div', chosen ? 'box chosen' : 'box');
    box.style.cssText = 'left:' + left + 'px;top:' + top + 'px;width:' + (right - left) + 'px;height:' + (bottom - top) + 'px;z-index:' + Math.max(1, 100000 - Math.round((right - left) * (bottom - top) / 100));
    const button = make('button', '', chosen ? 'remove' : 'add');
    button.type = 'button';
    button.dataset.number = component.number;
    button.setAttribute('aria-label', (chosen ? 'remove ' : 'add ') + (component.label || 'part ' + component.number));
    const path = '/chosen/' + page.id + '/' + component.number;
    button.addEventListener('click', () => act(async () => {
      if (chosen) await ask('DELETE', path);
      else await ask('PUT', path, { x: 0, y: freeRow(), width: Math.min(4000, Math.max(240, Math.round(right - left) + 16)) });
      await load();
    }));
    box.append(button);
    return [box];
  });
  byId('boxes').replaceChildren(...boxes);
  if (had) byId('boxes').querySelector('[data-number="' + had + '"]')?.focus({ preventScroll: true });
}
/** A place below everything: heights are known of what has been drawn, the rest is guessed. */
function freeRow() {
  return Math.max(0, ...state.chosen.map(({ page, number, y }) => y + Math.max(0, (byId('piece-' + page + '-' + number)?.offsetHeight || 240) + 16)));
}
byId('view').addEventListener('load', () => { fit(byId('view')); drawBoxes(); });
addEventListener('resize', () => {
  if (open !== null) { fit(byId('view')); drawBoxes(); return; }
  for (const frame of document.querySelectorAll('.piece iframe')) fit(frame);
  growBoard();
});
byId('show-own').addEventListener('click', () => { open = null; say(''); draw(); });
byId('positioning').addEventListener('click', () => {
  const on = document.body.classList.toggle('positioning');
  byId('positioning').setAttribute('aria-pressed', String(on));
});
byId('add').addEventListener('submit', (event) => {
  event.preventDefault();
  const address = byId('address').value.trim();
  if (!address) return;
  say('Reading the page ...');
  act(async () => {
    const { id } = await (await ask('POST', '/pages', { address })).json();
    byId('address').value = '';
    open = id;
    say('');
    await load();
  });
});
const updateAll = async (ids) => {
  say('Updating ...');
  for (const id of ids) await ask('POST', '/pages/' + id + '/update', {});
  say('');
  await load();
};
byId('update-page').addEventListener('click', () => act(() => updateAll([open])));
byId('update-all').addEventListener('click', () => act(() => updateAll(state.pages.map(({ id }) => id))));
byId('remove-page').addEventListener('click', () => act(async () => {
  if (!confirm('Remove this page and what you chose of it?')) return;
  await ask('DELETE', '/pages/' + open);
  open = null;
  await load();
}));
setInterval(() => { if (!document.querySelector('.tab:active')) act(load); }, 60000);
act(load);
`;
