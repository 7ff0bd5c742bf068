import { useRef } from 'preact/hooks';
import { drawLayer } from '../../picture/drawing.ts';
import { pageLayers } from '../../picture/picture.tsx';
import { pictureScale } from '../../picture/picture-extent.ts';
import { Button } from '../../shared/browser/controls.tsx';
import { type PageState, usePage } from '../../shared/browser/page-state.ts';
import { methodJson, methodMarkdown } from './outline-files.ts';

/** What is shown, as files: the picture with its drawing, the outline as Markdown, everything as JSON. */
export function ExportMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const state = usePage();
  const { page } = state;
  const shown = state.method.value;
  if (!shown) return null;
  const save = (ending: string, contents: Blob | null): void => {
    if (contents) download(fileName(page.id, ending), contents);
    if (menu.current) menu.current.open = false;
  };
  const text = (contents: string, type: string): Blob => new Blob([contents], { type });
  return (
    <details
      ref={menu}
      class="menu"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !menu.current?.open) return;
        event.preventDefault();
        menu.current.open = false;
        menu.current.querySelector('summary')?.focus();
      }}
    >
      <summary>Export</summary>
      <div class="sheet">
        <Button
          disabled={state.picture.value === null}
          onClick={async () => save('.headings.png', await drawnPage(state))}
        >
          Picture with what is drawn on it <span class="quiet">PNG</span>
        </Button>
        <Button onClick={() => save('.outline.md', text(methodMarkdown(page, shown), 'text/markdown'))}>
          Outline by {shown.name} <span class="quiet">Markdown</span>
        </Button>
        <Button onClick={() => save('.outline.json', text(methodJson(page, shown), 'application/json'))}>
          Outline with probabilities <span class="quiet">JSON</span>
        </Button>
      </div>
    </details>
  );
}

/** The picture of the page in its own size, with what is drawn on it. */
async function drawnPage(state: PageState): Promise<Blob | null> {
  if (state.picture.value === null) return null;
  const image = new Image();
  image.src = state.picture.value;
  await image.decode();
  const canvas = document.createElement('canvas');
  const { naturalWidth: width, naturalHeight: height } = image;
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(image, 0, 0);
  const pixels = 1 / pictureScale({ width, height }, state.page.size);
  context.scale(pixels, pixels);
  context.lineJoin = 'round';
  for (const layer of pageLayers(state)) drawLayer(context, layer);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}

/** Hands the user a file that was made in the page. */
function download(name: string, contents: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(contents);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** A name that every file system takes. */
export function fileName(id: string, ending: string): string {
  return `${id.replace(/[^\p{L}\p{N}.-]+/gu, '-').replace(/^[-.]+/, '') || 'page'}${ending}`;
}
