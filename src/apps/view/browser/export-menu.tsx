import { useRef } from 'preact/hooks';
import { download, fileName } from '../../shared/browser/download.ts';
import { drawLayer } from '../../shared/browser/drawing.ts';
import { pictureScale } from '../../shared/browser/picture-extent.ts';
import { outlineJson, outlineMarkdown } from './outline-files.ts';
import { pageLayers } from './picture.tsx';
import { loaded, method } from './state.ts';

/** What is shown, as files: the picture with its drawing, the outline as Markdown, everything as JSON. */
export function ExportMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const page = loaded.value?.page;
  const shown = method.value;
  if (!page || !shown) return null;
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
        <button
          type="button"
          disabled={loaded.value?.picture === null}
          onClick={async () => save('.headings.png', await drawnPage())}
        >
          Picture with what is drawn on it <span class="quiet">PNG</span>
        </button>
        <button
          type="button"
          onClick={() => save('.outline.md', text(outlineMarkdown(page, shown), 'text/markdown'))}
        >
          Outline by {shown.name} <span class="quiet">Markdown</span>
        </button>
        <button
          type="button"
          onClick={() => save('.outline.json', text(outlineJson(page, shown), 'application/json'))}
        >
          Outline with probabilities <span class="quiet">JSON</span>
        </button>
      </div>
    </details>
  );
}

/** The picture of the page in its own size, with what is drawn on it. */
async function drawnPage(): Promise<Blob | null> {
  const { page, picture } = loaded.value ?? {};
  if (!page || !picture) return null;
  const image = new Image();
  image.src = picture;
  await image.decode();
  const canvas = document.createElement('canvas');
  const { naturalWidth: width, naturalHeight: height } = image;
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(image, 0, 0);
  const pixels = 1 / pictureScale({ width, height }, page.size);
  context.scale(pixels, pixels);
  context.lineJoin = 'round';
  for (const layer of pageLayers()) drawLayer(context, layer);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}
