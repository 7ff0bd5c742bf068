/** Runs beside the demo's page, which stays alive meanwhile and may end it at any time. */

import { config } from 'zod';
import { type ParsedSource, pageOfSnapshot, parseWithin } from '../../capture/in-page/reading/index.ts';
import { inferenceConfig } from '../../pipeline/model/index.ts';
import { usualMethods } from '../view/read-beside.ts';
import { showPage } from '../view/show-page.ts';
import type { ViewPage } from '../view/view-page.ts';
import type { DemoAnswer, DemoQuestion, Taken } from './demo-page.ts';

let asked: { id: string; parsed: ParsedSource } | undefined;

async function answerTo(question: DemoQuestion): Promise<DemoAnswer> {
  if (question.kind === 'parse') {
    const { id, bytes } = question;
    const parsed = parseWithin(bytes, id, demoLimits);
    asked = { id, parsed };
    return { kind: 'parsed', html: parsed.html };
  }
  if (!asked) throw new Error('no page (expected one that was parsed before)');
  return { kind: 'page', page: await readShownPage(asked.id, asked.parsed, question) };
}

config({ jitless: true }); // else zod tries whether programs may be made of strings, which the policy forbids
addEventListener('message', async ({ data }: MessageEvent<DemoQuestion>) => {
  let answer: DemoAnswer;
  try {
    answer = await answerTo(data);
  } catch (error) {
    answer = { kind: 'problem', message: error instanceof Error ? error.message : String(error) };
  }
  postMessage(answer);
});

/**
 * Bounds on what a page may cost in the demo, whose browser lays it out where nobody can stop it: less than half of the
 * bytes that captures allow, and a tenth of the nodes.
 */
const demoLimits = { maxBytes: 8_000_000, maxNodes: 50_000, maxDepth: 512 };

/** Everything that is shown of a page: blocks, rows, and what the hybrid model and all heuristics make of them. */
async function readShownPage(
  id: string,
  parsed: ParsedSource,
  { snapshot, size, viewport }: Taken,
): Promise<ViewPage> {
  const page = pageOfSnapshot({ id, source: id, viewport, size }, parsed, snapshot);
  const config = inferenceConfig({ learntFrom: 'readers', seed: 1 });
  return { ...(await showPage(page, false, { config, methods: usualMethods })), picture: null };
}
