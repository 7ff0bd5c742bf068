import { type InertFrame, pageSnapshot, showInert } from '../../../capture/in-page/index.ts';
import { readData } from '../../shared/browser/elements.ts';
import type { ViewPage } from '../../view/view-page.ts';
import { type DemoAnswer, type DemoQuestion, demoViewport } from '../demo-page.ts';

export interface GivenPage {
  /** Its file's name, or what stands for it. */
  id: string;
  bytes: Uint8Array;
}

/** Times in milliseconds: how long one step may take, and after how much work the window may do other things. */
const patience = 60_000;
const breath = 12;

/**
 * Reads a page: a worker decodes and parses it, a frame without scripts and network lays it out, and the worker finds
 * blocks, rows and headings.
 * @param host where the frame is put, out of sight
 * @param begin is told of every step; it throws when somebody has cancelled
 * @throws Error saying why the page cannot be shown; the signal's reason when somebody cancels
 */
export async function readGiven(
  { id, bytes }: GivenPage,
  host: Element,
  begin: (step: string) => void,
  signal: AbortSignal,
): Promise<{ page: ViewPage; html: string; places: number[] }> {
  const worker = startWorker();
  const ask = <K extends DemoAnswer['kind']>(question: DemoQuestion) =>
    new Promise<Extract<DemoAnswer, { kind: K }>>((resolve, reject) => {
      const late = new Error(`${id}: took longer than ${patience / 1000} s and was stopped`);
      const stop = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
      stop.addEventListener('abort', () => reject(signal.aborted ? signal.reason : late));
      worker.onmessage = ({ data }) =>
        data.kind === 'problem' ? reject(new Error(data.message)) : resolve(data);
      worker.onerror = ({ message }) => reject(new Error(`${id}: ${message}`));
      worker.postMessage(question);
    });
  try {
    begin('Parsing');
    const { html } = await ask<'parsed'>({ kind: 'parse', id, bytes });
    begin('Laying out');
    await turn();
    const frame = await showInert(html, host, demoViewport);
    begin('Measuring');
    const taken = await measure(frame, id, signal);
    const places = textPlaces(frame.document);
    host.replaceChildren();
    begin('Finding blocks, rows and headings');
    const { page } = await ask<'page'>({ kind: 'read', ...taken, viewport: demoViewport });
    return { page, html, places };
  } finally {
    worker.terminate();
    host.replaceChildren();
  }
}

async function measure({ document, own }: InertFrame, id: string, signal: AbortSignal) {
  const began = performance.now();
  let rested = began;
  const rest = (): Promise<void> | undefined => {
    const now = performance.now();
    if (now - rested < breath) return undefined;
    signal.throwIfAborted();
    if (now - began > patience) {
      throw new Error(`${id}: measuring took longer than ${patience / 1000} s and was stopped`);
    }
    return turn().then(() => {
      rested = performance.now();
    });
  };
  return pageSnapshot(document, { own, rest });
}

/** Where the texts of a document are, four numbers each, CSS pixels: two layouts of a page are alike where these are. */
export function textPlaces(document: Document): number[] {
  const [range, places] = [document.createRange(), [] as number[]];
  const texts = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    range.selectNode(text);
    const { x, y, width, height } = range.getBoundingClientRect();
    places.push(x, y, width, height);
  }
  return places;
}

/** Lets the window draw and hear its reader. */
function turn(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}

let address: string | undefined;

/** Starts the program that reads pages: it is in the demo's own file, so that it starts from a disk too. */
function startWorker(): Worker {
  address ??= URL.createObjectURL(new Blob([readData<string>('demo-worker')], { type: 'text/javascript' }));
  return new Worker(address);
}
