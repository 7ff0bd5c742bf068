import './style.css';
import { byId } from '../../../apps/shared/browser/elements.ts';
import { reveal } from '../../../apps/shared/browser/reveal.ts';
import { type Pointed, walkLists } from './walk.ts';

const levels = [...document.querySelectorAll<HTMLTemplateElement>('template.level-data')];
const slider = document.getElementById('pdoc') as HTMLInputElement | null;
let lit: Element[] = [];

/** The slider chooses a tree. */
function chooseLevel(): void {
  const level = levels[slider ? Number(slider.value) : 0];
  const copy = level.content.cloneNode(true) as DocumentFragment;
  const [drawing, outline] = ['.drawing', '.outline'].map((part) => copy.querySelector(part));
  if (drawing) byId('frames').replaceChildren(drawing);
  if (outline) byId('list').replaceChildren(outline);
  byId('facts').replaceChildren();
  byId('count').textContent = level.dataset.summary ?? '';
  slider?.setAttribute('aria-valuetext', level.dataset.summary ?? '');
}

/** Highlights a block in the picture and in the list, and shows its facts, whose text can be read and copied. */
function lightUp(item: Pointed): void {
  for (const element of lit) element.classList.remove('hit');
  lit = [...document.querySelectorAll(`[data-block="${item.dataset.block}"]`)];
  for (const element of lit) {
    element.classList.add('hit');
    const pane = element.closest<HTMLElement>('.pane');
    if (pane && !pane.contains(item)) reveal(pane, element);
    const facts = element.parentNode?.querySelector<HTMLTemplateElement>(':scope > template');
    if (facts) byId('facts').replaceChildren(facts.content.cloneNode(true));
  }
}

slider?.addEventListener('input', chooseLevel);
byId<HTMLInputElement>('separators').addEventListener('change', ({ currentTarget }) => {
  byId('frames').classList.toggle('with-separators', (currentTarget as HTMLInputElement).checked);
});
chooseLevel();
walkLists(lightUp);
