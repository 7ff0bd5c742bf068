import './style.css';
import './changes.css';
import { byId } from 'pagestructure/browser/elements';
import { draw, show } from './draw.ts';
import { fitHeight } from './frames.ts';
import { drawBoxes } from './open-page.ts';
import { act, ask, isAway, load, refresh, say } from './server.ts';
import { drawWith, nameOf, portal } from './state.ts';

/** How often the page asks what has changed, seconds; every second while pages are being read or nobody answers. */
const patience = 60;

const view = byId<HTMLIFrameElement>('view');
view.addEventListener('load', () => {
  fitHeight(view);
  drawBoxes();
});
addEventListener('resize', () => {
  if (portal.open !== null) {
    fitHeight(view);
    drawBoxes();
    return;
  }
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('.piece iframe')) fitHeight(frame);
});

byId('show-own').addEventListener('click', () => show(null));
byId('positioning').addEventListener('click', () => {
  const on = document.body.classList.toggle('positioning');
  byId('positioning').setAttribute('aria-pressed', String(on));
});
byId('levels').addEventListener('click', () => {
  const levels = byId('levels');
  levels.setAttribute('aria-pressed', String(levels.getAttribute('aria-pressed') !== 'true'));
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
byId('update-page').addEventListener('click', () =>
  act(() => update(portal.open === null ? [] : [portal.open])),
);
byId('update-all').addEventListener('click', () => act(() => update(portal.state.pages.map(({ id }) => id))));
byId('import').addEventListener('change', () =>
  act(async () => {
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
  }),
);
byId('offering').addEventListener('click', () =>
  act(async () => {
    const offering = byId('offering').getAttribute('aria-pressed') !== 'true';
    await ask('PUT', `/offers/${portal.open}`, { offering });
    await load();
  }),
);
byId('divide').addEventListener('click', () =>
  act(async () => {
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
  }),
);
byId('remove-page').addEventListener('click', () =>
  act(async () => {
    if (!confirm('Remove this page and what you chose of it?')) return;
    await ask('DELETE', `/pages/${portal.open}`);
    portal.open = null;
    await load();
  }),
);

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
  if (waited < patience && !portal.state.isUpdating && !isAway()) return;
  waited = 0;
  act(refresh);
}, 1_000);
drawWith(draw);
act(load);
