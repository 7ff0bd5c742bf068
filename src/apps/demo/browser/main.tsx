import './style.css';
import { signal } from '@preact/signals';
import { Button, toggle } from '../../shared/browser/controls.tsx';
import { showProgram } from '../../shared/browser/show-program.tsx';
import { App } from '../../view/browser/app.tsx';
import { listenToKeys } from '../../view/browser/keys.ts';
import { listenToAddress, pages } from '../../view/browser/state.ts';
import { openExample, openGivenFile, Start, whatFor } from './start.tsx';
import { isChoosing } from './state.ts';

const isOver = signal(false);

function Demo() {
  return (
    <div class={isOver.value ? 'demo over' : 'demo'}>
      {isChoosing.value ? (
        <Start />
      ) : (
        <App tools={another} lead={pages.value.length === 1 && <p class="lead">{whatFor}</p>} />
      )}
    </div>
  );
}

const another = <Button onClick={() => toggle(isChoosing)}>Another page</Button>;

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
    void openGivenFile(event.dataTransfer?.files);
  });
}

listenToAddress();
listenToKeys();
listenToDrops();
void openExample('en-barometer-museum');
showProgram(Demo, 'demo');
