import { createRef } from 'preact';

const dialog = createRef<HTMLDialogElement>();

export const isHelpOpen = (): boolean => dialog.current?.open ?? false;
export const openHelp = (): void => dialog.current?.showModal();

const keys: readonly (readonly [string, string])[] = [
  ['↑ ↓', 'the entry before or after, in any list'],
  ['← →', 'fold a heading, or unfold it'],
  ['Home End', 'the first or the last entry'],
  ['/', 'find text; Enter goes to the next place, Shift Enter to the one before'],
  ['1 2 3', 'outline, rows, blocks'],
  ['c', 'compare with the next method; Shift C with the one before'],
  ['[ ]', 'coarser or finer blocks'],
  ['+ − 0', 'zoom, and back to the width of the pane'],
  ['h', 'hide the drawing on the picture, or show it again'],
  ['p n', 'page before, page after'],
  ['Esc', 'close this, empty the search, look at nothing'],
];

export function Help() {
  return (
    <dialog ref={dialog} class="help" aria-labelledby="help-title">
      <h2 id="help-title">How to look at a page</h2>
      <p>
        Point at anything, on the picture or in a list, and it lights up everywhere. A click keeps it, and
        shows the text below a heading. A heading also lights up, more faintly, what belongs to it.
      </p>
      <p>
        Choose a second method, or a reader’s gold, to see which headings both have and which only one has.
        “Under another heading there” is one that both have at different places of the outline; “other words
        there” one that begins or ends elsewhere.
      </p>
      <dl class="keys">
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              {key.split(' ').map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </dialog>
  );
}
