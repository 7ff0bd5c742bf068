import type { ViewPage } from '../view/view-page.ts';

/** Most pixels of a drawn page: canvases of more than some millions stay empty in some browsers. */
const mostPixels = 12_000_000;

/**
 * Draws a page that nobody took a picture of, from its lines of text.
 * @returns address of the picture; null where no place of any text is known
 */
export async function drawnPicture({ lines, size, language }: ViewPage): Promise<string | null> {
  const { width, height } = size;
  if (lines.length === 0 || width <= 0 || height <= 0) return null;
  const scale = Math.min(1, Math.sqrt(mostPixels / (width * height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  if (language) canvas.lang = language;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.scale(scale, scale);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#2b2f36';
  context.textBaseline = 'middle';
  for (const { rect, text = '', size: font = 16, bold } of lines) {
    const [x, y, w, h] = rect;
    context.font = `${bold ? 700 : 400} ${Math.min(font, h)}px system-ui, sans-serif`;
    context.fillText(text, x, y + h / 2, Math.max(1, w));
  }
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done));
  return blob && URL.createObjectURL(blob);
}
