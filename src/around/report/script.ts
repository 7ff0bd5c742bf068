/**
 * Lists in which the arrow keys walk (`[data-walk]` holding `[data-item]`): one stop for the Tab key, and Home and End.
 *
 * Calls `onCurrent(item)` when an item is pointed at or focused, and with null when none is. Scripts of this folder are
 * written as text, not as functions to print: compilers add calls to their own helpers to functions.
 */
const walkScript = `
'use strict';
let onCurrent = () => {};
let current = null;
const itemAt = (node) => (node instanceof Element ? node.closest('[data-item],[data-spot]') : null);
const show = (item) => { if (item !== current) { current = item; onCurrent(item); } };
const focused = () => itemAt(document.activeElement);
let pointer = '';
document.addEventListener('pointerover', (event) => {
  // Contents that scroll below a pointer at rest are not pointed at.
  const place = event.clientX + ' ' + event.clientY;
  if (place !== pointer) show(itemAt(event.target) || focused());
  pointer = place;
});
document.documentElement.addEventListener('pointerleave', () => show(focused()));
document.addEventListener('focusin', (event) => {
  const item = itemAt(event.target);
  if (item && item.hasAttribute('data-item')) {
    const list = item.closest('[data-walk]');
    for (const old of list.querySelectorAll('[data-item][tabindex="0"]')) {
      old.tabIndex = -1;
      old.setAttribute('aria-selected', 'false');
    }
    item.tabIndex = 0;
    item.setAttribute('aria-selected', 'true');
  }
  show(item);
});
document.addEventListener('focusout', () => show(null));
document.addEventListener('keydown', (event) => {
  const item = itemAt(event.target);
  if (!item || event.altKey || event.ctrlKey || event.metaKey) return;
  const items = [...item.closest('[data-walk]').querySelectorAll('[data-item]')];
  const at = items.indexOf(item);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  if (event.key === 'Escape') item.blur();
  if (to === undefined || !items[to]) return;
  event.preventDefault();
  items[to].focus();
});
/** Scrolls a pane, and nothing around it, so that an element in it can be seen. */
function reveal(pane, element) {
  const outer = pane.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  if (inner.top < outer.top || inner.bottom > outer.bottom) {
    pane.scrollTop += inner.top - outer.top - (outer.height - Math.min(inner.height, outer.height)) / 2;
  }
}
`;

/**
 * The report's: fills a page's section when it is opened, writes the labels and outlines of the chosen method, and
 * lights up one canonical span in all panes. Texts go through `textContent` and `setAttribute` alone.
 */
export const reportScript = `${walkScript}
const make = (name, attributes, ...children) => {
  const element = document.createElement(name);
  for (const key of Object.keys(attributes)) element.setAttribute(key, attributes[key]);
  element.append(...children);
  return element;
};
const headings = (lists) => lists.flat().flatMap((item) => [item[2] + '-' + item[3], ...headings(item.slice(4))]);

/** An outline; items whose heading another outline lacks get a note. */
function outline(title, lists, texts, other, note) {
  if (lists.length === 0) return make('p', { class: 'quiet' }, 'No lists.');
  const known = other && new Set(headings(other.lists));
  let stop = '0';
  const items = (list, level) => list.map(([start, end, from, to, ...inside]) => {
    const span = from + '-' + to;
    const text = texts.get(span) || '(no text)';
    const off = known && !known.has(span);
    const label = make('span', {
      role: 'treeitem', class: off ? 'label off' : 'label', tabindex: stop, 'data-item': '', 'data-span': span,
      'data-extent': start + '-' + end, 'aria-level': level, 'aria-selected': 'false',
    }, text);
    if (off) label.append(' ', make('small', {}, note));
    const item = make('li', { role: 'none' }, label);
    stop = '-1';
    for (const list of inside) item.append(make('ul', { role: 'group' }, ...items(list, level + 1)));
    return item;
  });
  const all = lists.flatMap((list) => items(list, 1));
  return make('ul', { class: 'tree pane', role: 'tree', 'aria-label': title, 'data-walk': '' }, ...all);
}

/**
 * Shows the rows that a method ran on, and writes what they are by some lists; gold's labels tell where they differ.
 */
function labelRows(body, index, labels, gold) {
  for (const rows of body.querySelectorAll('[data-rows]')) rows.hidden = Number(rows.dataset.rows) !== index;
  const goldWords = gold && gold.labels[index].split(' ');
  const words = labels.split(' ');
  body.querySelectorAll('[data-rows="' + index + '"] .rows li').forEach((row, i) => {
    const word = words[i];
    const depth = parseInt(word, 10);
    const blocks = word.replace(/[0-9]+/, '');
    const heading = blocks.includes('H');
    const same = !goldWords || goldWords[i] === word || (!heading && !goldWords[i].includes('H'));
    row.style.setProperty('--depth', depth);
    row.classList.toggle('differs', !same);
    row.querySelectorAll('.block').forEach((block, b) => block.classList.toggle('heading', blocks[b] === 'H'));
    const kind = row.querySelector('.kind');
    kind.dataset.kind = kind.dataset.kind || kind.textContent;
    const content = kind.dataset.kind === 'sentence' ? 'sentence' : 'content';
    kind.textContent = heading ? 'heading ' + (depth + 1) : content;
    if (!same) kind.append(' ≠', make('span', { class: 'hidden-text' }, ' gold'));
  });
}

function showMethod(body, data, index) {
  const method = data.methods[index];
  const texts = new Map(data.texts.map(([start, end, text]) => [start + '-' + end, text]));
  const place = (side, tree) => body.querySelector('[data-side="' + side + '"]').replaceChildren(tree);
  if (method) {
    labelRows(body, method.rows, method.labels, data.gold);
    place('predicted', outline('Predicted outline', method.lists, texts, data.gold, 'not in gold'));
    if (data.gold) place('gold', outline('Gold outline', data.gold.lists, texts, method, 'missed'));
  } else if (data.gold) {
    labelRows(body, 0, data.gold.labels[0], data.gold);
    place('predicted', make('p', { class: 'quiet' }, 'Rows show the labels of gold.'));
    place('gold', outline('Gold outline', data.gold.lists, texts, null, ''));
  }
}

/** Builds what a section holds, when it is opened first. */
function fill(section) {
  const waiting = section.querySelector(':scope > script');
  if (!waiting) return;
  const { html, data } = JSON.parse(waiting.textContent);
  const template = make('template', {});
  template.innerHTML = html;
  waiting.replaceWith(template.content);
  if (!data) return;
  const body = section.querySelector('.page-body');
  showMethod(body, data, 0);
  const choice = body.querySelector('select');
  if (choice) choice.addEventListener('change', () => showMethod(body, data, Number(choice.value)));
}
for (const section of document.querySelectorAll('details.lazy')) {
  if (section.open) fill(section);
  section.addEventListener('toggle', () => { if (section.open) fill(section); });
}
function openTarget() {
  const target = location.hash && document.getElementById(location.hash.slice(1));
  if (target && target.matches('details.page')) { target.open = true; fill(target); }
}
addEventListener('hashchange', openTarget);
openTarget();

/** Which pages are shown, and in which order. */
const choices = document.querySelector('.page-choices');
if (choices) {
  const pages = [...document.querySelectorAll('details.page')];
  const [words, order, count] = ['input', 'select', 'output'].map((name) => choices.querySelector(name));
  const choose = () => {
    const wanted = words.value.toLowerCase();
    for (const page of pages) page.hidden = !page.querySelector('h3').textContent.toLowerCase().includes(wanted);
    const shown = pages.filter((page) => !page.hidden).length;
    count.textContent = shown + ' of ' + pages.length + ' pages';
  };
  const sort = () => {
    // Pages without a score come last.
    const scoreOf = (page) => (page.dataset.f === '' ? 2 : Number(page.dataset.f));
    const sorted = order.value === 'f' ? [...pages].sort((a, b) => scoreOf(a) - scoreOf(b)) : pages;
    pages[0].parentNode.append(...sorted);
  };
  words.addEventListener('input', choose);
  order.addEventListener('change', sort);
  choices.hidden = false;
  choose();
}

const spanOf = (text) => (text ? text.split('-').map(Number) : null);
const overlap = (a, b) => a && b && a[0] < b[1] && b[0] < a[1];
let lit = [];
onCurrent = (item) => {
  for (const element of lit) element.classList.remove('hit', 'part');
  lit = [];
  const page = item && item.closest('details.page');
  if (!page) return;
  const span = spanOf(item.dataset.span);
  const extent = spanOf(item.dataset.extent);
  for (const element of page.querySelectorAll('[data-span]')) {
    const own = spanOf(element.dataset.span);
    const hit = element === item || overlap(own, span);
    if (!hit && !overlap(own, extent)) continue;
    element.classList.add(hit ? 'hit' : 'part');
    lit.push(element);
  }
  for (const pane of page.querySelectorAll('.pane')) {
    const first = pane.contains(item) ? null : pane.querySelector('.hit');
    if (first) reveal(pane, first);
  }
};
`;

/** The block tree page's: the slider chooses a tree, and a block lights up in the picture and in the list. */
export const blockTreeScript = `${walkScript}
const at = (id) => document.getElementById(id);
const levels = [...document.querySelectorAll('template.level-data')];
const slider = at('pdoc');
function chooseLevel() {
  const level = levels[slider ? Number(slider.value) : 0];
  const copy = level.content.cloneNode(true);
  at('frames').replaceChildren(copy.querySelector('.drawing'));
  at('list').replaceChildren(copy.querySelector('.outline'));
  at('facts').replaceChildren();
  at('count').textContent = level.dataset.summary;
  if (slider) slider.setAttribute('aria-valuetext', level.dataset.summary);
}
if (slider) slider.addEventListener('input', chooseLevel);
at('separators').addEventListener('change', (event) => {
  at('frames').classList.toggle('with-separators', event.target.checked);
});
chooseLevel();
let lit = [];
onCurrent = (item) => {
  // What was looked at last stays, so that its text can be read and copied.
  if (!item) return;
  for (const element of lit) element.classList.remove('hit');
  lit = [...document.querySelectorAll('[data-block="' + item.dataset.block + '"]')];
  for (const element of lit) {
    element.classList.add('hit');
    const pane = element.closest('.pane');
    if (!pane.contains(item)) reveal(pane, element);
    const facts = element.parentNode.querySelector(':scope > template');
    if (facts) at('facts').replaceChildren(facts.content.cloneNode(true));
  }
};
`;
