/**
 * Lists in which the arrow keys walk (`[data-walk]` holding `[data-item]`): one stop for the Tab key, and Home and End.
 *
 * Calls `onCurrent(item)` when an item is pointed at or focused, and with null when none is. Scripts of this folder are
 * written as text, not as functions to print: compilers add calls to their own helpers to functions.
 */
export const walkScript = `
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

/** The report's: fills a page's section when it is opened, and lights up one canonical span in all its panes. */
export const reportScript = `${walkScript}
const spanOf = (text) => (text ? text.split('-').map(Number) : null);
const overlap = (a, b) => a && b && a[0] < b[1] && b[0] < a[1];
function fill(page) {
  const template = page.querySelector(':scope > template');
  if (template) template.replaceWith(template.content);
}
for (const page of document.querySelectorAll('details.page')) {
  if (page.open) fill(page);
  page.addEventListener('toggle', () => { if (page.open) fill(page); });
}
function openTarget() {
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target instanceof HTMLDetailsElement) { target.open = true; fill(target); }
}
addEventListener('hashchange', openTarget);
openTarget();
document.addEventListener('change', (event) => {
  if (!event.target.matches('input[data-method]')) return;
  for (const part of event.target.closest('details.page').querySelectorAll('.prediction')) {
    part.hidden = part.dataset.method !== event.target.dataset.method;
  }
});
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
    if (first) reveal(pane, first.querySelector(':scope > .label') || first);
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
    if (!pane.contains(item)) reveal(pane, element.querySelector(':scope > .label') || element);
    const facts = element.querySelector(':scope > template');
    if (facts) at('facts').replaceChildren(facts.content.cloneNode(true));
  }
};
`;
