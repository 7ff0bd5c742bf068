import './style.css';
import './changes.css';
import { byId } from 'pagestructure/browser/elements';
import { nameOf } from '../portal/records.ts';
import { draw, show } from './draw.ts';
import { fitHeight } from './frames.ts';
import { drawBoxes } from './open-page.ts';
import { act, ask, change, load, refresh, say } from './server.ts';
import { isPressed, portal, press } from './state.ts';

/** How often the page asks what has changed, seconds; every second while pages are being read or nobody answers. */
const patience = 60;

const view = byId<HTMLIFrameElement>('view');
const fitView = (): void => {
  fitHeight(view);
  drawBoxes();
};
view.addEventListener('load', fitView);
addEventListener('resize', () => {
  if (portal.open !== null) return fitView();
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('.piece iframe')) fitHeight(frame);
});

/** Does something when a control of the page is used, and says what went wrong. */
function on(id: string, event: 'click' | 'change', work: () => Promise<void> | void): void {
  byId(id).addEventListener(event, () => act(async () => work()));
}

on('show-own', 'click', () => show(null));
on('positioning', 'click', () => press('positioning', document.body.classList.toggle('positioning')));
on('levels', 'click', () => {
  press('levels', !isPressed('levels'));
  drawBoxes();
});
byId('add').addEventListener('submit', (event) => {
  event.preventDefault();
  const field = byId<HTMLInputElement>('address');
  const address = field.value.trim();
  if (address === '') return;
  say('Reading the page ...');
  act(async () => {
    const { id } = await (await ask('POST', '/pages', { address })).json();
    field.value = '';
    portal.open = id;
    say('');
    await load();
  });
});
on('update-page', 'click', () => update(portal.open === null ? [] : [portal.open]));
on('update-all', 'click', () => update(portal.state.pages.map(({ id }) => id)));
on('import', 'change', async () => {
  const field = byId<HTMLInputElement>('import');
  const file = field.files?.[0];
  if (!file) return;
  say('Importing ...');
  try {
    const answer = await ask('POST', '/import', { name: file.name, text: await file.text() });
    const { message } = (await answer.json()) as { message: string };
    await load();
    say(message);
  } finally {
    field.value = '';
  }
});
on('offering', 'click', () => change('PUT', `/offers/${portal.open}`, { offering: !isPressed('offering') }));
on('divide', 'click', async () => {
  say('Dividing the page again ...');
  const answer = await ask('POST', `/pages/${portal.open}/divide`, {});
  const { unmatched } = (await answer.json()) as { unmatched: { number: number; label: string }[] };
  const names = unmatched.map(nameOf).join('; ');
  await load();
  say(
    names === ''
      ? 'Divided again. All that you chose is kept.'
      : `Divided again. Not in the new division, and followed beside it: ${names}.`,
  );
});
on('remove-page', 'click', async () => {
  if (!confirm('Remove this page and what you chose of it?')) return;
  await ask('DELETE', `/pages/${portal.open}`);
  portal.open = null;
  await load();
});

async function update(ids: readonly number[]): Promise<void> {
  say('Updating ...');
  for (const id of ids) await ask('POST', `/pages/${id}/update`, {});
  say('');
  await load();
}

let waited = 0;
setInterval(() => {
  waited++;
  if (document.querySelector('.moving, .size:active')) return;
  if (waited < patience && !portal.state.isUpdating && !portal.isAway) return;
  waited = 0;
  act(refresh);
}, 1_000);
portal.draw = draw;
act(load);
