import './style.css';
import { byId } from '../../shared/browser/elements.ts';
import { drawGrades, drawSegments, drawTitle } from './draw.ts';
import { type Grade, grades, load, loadItems, nextOpen, save, session } from './session.ts';

const buttons = [...document.querySelectorAll<HTMLButtonElement>('[data-grade]')];

function draw(): void {
  drawTitle();
  drawGrades(buttons);
  drawSegments();
}

async function show(index: number): Promise<void> {
  if (!session.items[index]) return;
  if (await load(index)) draw();
}

/** Saves a grade and goes on to the next segmentation without one; stays where all have one. */
async function grade(value: Grade): Promise<void> {
  const { index } = session;
  if (!session.view || !(await save(index, value))) return drawGrades(buttons);
  const next = nextOpen(index);
  if (session.index === index && next !== undefined) await show(next);
  else draw();
}

const toggle = (id: string): void => byId<HTMLInputElement>(id).click();
const toOpen = (): void => void show(nextOpen(session.index) ?? session.index);

const keys: Readonly<Record<string, () => void>> = {
  ArrowLeft: () => void show(session.index - 1),
  ArrowRight: () => void show(session.index + 1),
  n: toOpen,
  b: () => toggle('blocks'),
  w: () => toggle('whole'),
  ...Object.fromEntries(grades.map((name, i) => [String(i + 1), () => void grade(name)])),
};

document.addEventListener('keydown', (event) => {
  if (event.altKey || event.metaKey || event.ctrlKey || event.repeat) return;
  const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!action) return;
  event.preventDefault();
  action();
});
for (const button of buttons) button.addEventListener('click', () => grade(button.dataset.grade as Grade));
byId('previous').addEventListener('click', () => show(session.index - 1));
byId('next').addEventListener('click', () => show(session.index + 1));
byId('open').addEventListener('click', toOpen);
byId('blocks').addEventListener('change', drawSegments);
byId('whole').addEventListener('change', (event) => {
  byId('picture').classList.toggle('whole', (event.target as HTMLInputElement).checked);
});

loadItems().then(() => show(nextOpen(-1) ?? 0));
