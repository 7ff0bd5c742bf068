import { expect, it } from 'vitest';
import { captureWithParser, inlineSource } from '../../../../src/capture/index.ts';
import { serialisePage } from '../../src/portal/serialise-page.ts';

it('serialisePage opens what is no element of HTML, and leaves out what shows nothing of a page', () => {
  const html = `<body" onload="x"><form><p class="a&quot;b">One<br>two</p></form><oldbody>three</oldbody><applet>four</applet>
    <svg><title>five</title></svg><noscript>six</noscript><img src="x" onerror="y">`;
  const page = captureWithParser(inlineSource('page', 'page', `<head><title>t</title></head>${html}`));
  const marked = new Map(
    page.nodes.flatMap(({ name }, i) => (name === 'oldbody' ? [[i, [3]] as const] : [])),
  );
  expect(serialisePage(page, marked).replace(/\s+/g, ' ')).toBe(
    '<html><body><p class="a&quot;b">One<br>two</p><div data-component="3">three</div>four six<img src="x"></img></body></html>',
  );
});
