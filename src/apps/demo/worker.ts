/** Runs beside the demo's page, which stays alive meanwhile and may end it at any time. */
import { config } from 'zod';
import type { ParsedSource } from '../../capture/in-page/reading/index.ts';
import type { DemoAnswer, DemoQuestion } from './demo-page.ts';
import { parseGiven, readShownPage } from './read-page.ts';

let asked: { id: string; parsed: ParsedSource } | undefined;

async function answerTo(question: DemoQuestion): Promise<DemoAnswer> {
  if (question.kind === 'parse') {
    const { id, bytes } = question;
    const parsed = parseGiven(bytes, id);
    asked = { id, parsed };
    return { kind: 'parsed', html: parsed.html, nodes: parsed.nodes.length };
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
