import { expect, it } from 'vitest';
import { withDefaults } from '../../src/capture/limits.ts';
import { servePage } from '../../src/capture/serve-page.ts';

const resources = {
  url: 'http://page.invalid/p.html',
  base: 'http://page.invalid/',
  find: async () => undefined,
};
const mayMove = (html: string): boolean => servePage(html, resources, withDefaults({})).mayMove;

it.each([
  '<STYLE>p { color: red }</STYLE><p>text',
  '<link rel=stylesheet href=a.css><p>text',
  '<p style="animation: slide 5s">text',
  "<p STYLE = 'content-visibility: auto'>text",
  '<iframe srcdoc="text"></iframe>',
  '<frameset><frame src=a.html></frameset>',
  '<object data=a.html></object>',
  '<embed src=a.svg>',
  '<marquee>text</marquee>',
  '<svg><text>text</text></svg>',
])('is asked of %s', (html) => expect(mayMove(html)).toBe(true));

it.each([
  '<h1>Title</h1><p class=style>text <b>and <font color=red>more</font></b>',
  '<table bgcolor=white><tr><td>one<td>two</table><img src=a.gif><hr>',
  '<p>The word style, and a = b.</p>',
])('is not asked of %s', (html) => expect(mayMove(html)).toBe(false));
