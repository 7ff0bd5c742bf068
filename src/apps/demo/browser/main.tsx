import './style.css';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { App } from '../../view/browser/app.tsx';
import { listenToKeys } from '../../view/browser/keys.ts';
import { openGivenFile, Start } from './start.tsx';
import { isChoosing } from './state.ts';

/** Whether a file is held over the window. */
const isOver = signal(false);

function Demo() {
  return (
    <div class={isOver.value ? 'demo over' : 'demo'}>
      {isChoosing.value ? <Start /> : <App tools={<Another />} />}
    </div>
  );
}

function Another() {
  return (
    <button
      type="button"
      onClick={() => {
        isChoosing.value = true;
      }}
    >
      Another page
    </button>
  );
}

/** A file that is dropped anywhere is read; nothing that is dropped leads away from here. */
function listenToDrops(): void {
  addEventListener('dragover', (event) => {
    event.preventDefault();
    isOver.value = true;
  });
  addEventListener('dragleave', ({ relatedTarget }) => {
    if (relatedTarget === null) isOver.value = false;
  });
  addEventListener('drop', (event) => {
    event.preventDefault();
    isOver.value = false;
    const file = event.dataTransfer?.files.item(0);
    if (file) void openGivenFile(file);
  });
}

const root = document.getElementById('demo');
if (root) {
  listenToKeys();
  listenToDrops();
  root.replaceChildren();
  render(<Demo />, root);
}
