import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createRng } from '../../src/math/index.ts';
import { words } from './words.ts';

/** A server on this machine that answers as no server should. */
export interface HostileServer {
  /** Its address, without a slash at the end. */
  base: string;
  /** Paths that were asked for, in order. */
  asked: string[];
  /** Header of the last request, as it came. */
  lastHeader: () => string;
  close(): Promise<void>;
}

/** A picture of one pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const html = (body: string): string => `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n${body}`;

/** What is sent before the server falls silent. */
const silent: Readonly<Record<string, string>> = {
  '/never': '',
  '/stalls-in-header': 'HTTP/1.1 200 OK\r\ncontent-ty',
  '/stalls-in-body': html('<p>half'),
  '/stalls-in-length': 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n<p>half',
  '/stalls-in-chunk': 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n40\r\n<p>half',
  '/stalls-in-gzip': 'HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\n\r\n\x1f\x8b\x08\x00\x00\x00\x00\x00',
  '/stalls-in-redirect': 'HTTP/1.1 302 Found\r\nlocation: /never\r\ncontent-length: 9\r\n\r\n<p>',
  '/upgrades-and-stalls': 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
};

/** What is sent again and again. */
const endless: Readonly<Record<string, readonly [start: string, again: string]>> = {
  '/trickles-header': ['HTTP/1.1 200 OK\r\nx: ', 'x'],
  '/trickles-body': [html('<p>'), 'x'],
  '/continues': ['', 'HTTP/1.1 100 Continue\r\n\r\n'],
  '/hints': ['', 'HTTP/1.1 103 Early Hints\r\nlink: </a.css>\r\n\r\n'],
  '/redirects-and-trickles': ['HTTP/1.1 302 Found\r\nlocation: /trickles-body\r\n\r\n', 'x'],
};

/** What is sent before the connection is closed. */
const whole: Readonly<Record<string, string | Buffer>> = {
  '/page.html': html('<h1>A page</h1><p>text'),
  '/upgrades': 'HTTP/1.1 101 Switching Protocols\r\n\r\n',
  '/switches': 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
  '/no-http': 'no such thing\r\n\r\n',
  '/pixel.gif': Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\ncontent-type: image/gif\r\n\r\n'), pixel]),
  '/style.css': 'HTTP/1.1 200 OK\r\ncontent-type: text/css\r\n\r\np { color: green }',
  '/encoding-of-prototype': 'HTTP/1.1 200 OK\r\ncontent-encoding: __proto__\r\n\r\n<p>x',
  '/moved-to-utf8': Buffer.from('HTTP/1.1 302 Found\r\nlocation: /あ.html\r\n\r\n', 'utf8'),
  '/%E3%81%82.html': html('<p>found'),
  '/moved-to-sjis': Buffer.from('HTTP/1.1 302 Found\r\nlocation: /\x82\xa0.html\r\n\r\n', 'latin1'),
  '/%82%A0.html': html('<p>found'),
  '/moved-to-empty': 'HTTP/1.1 302 Found\r\nlocation: /empty\r\n\r\n',
  '/moved-to-silence': 'HTTP/1.1 302 Found\r\nlocation: /no-text\r\n\r\n',
  '/empty': html(''),
  '/no-text': html('<p>...'),
  '/picture-never': html(
    '<h1>A page</h1><img id=i src=/pixel.gif><img src=/never><link rel=stylesheet href=/style.css><p id=p>text',
  ),
  '/picture-upgrades': html('<h1>A page</h1><p>text<img src=/upgrades-and-stalls>'),
  '/asks-for-missing': html('<h1>A page</h1><p>text<img src=missing.gif>'),
  '/asks-for-much': html(
    `<title>Much</title><link rel=stylesheet href=/style.css><script src=/x.js></script><h1>A page</h1><p>text of the page
    <img src=/pixel.gif><iframe src=/frame></iframe><video src=/v.mp4><img src=/in-video.gif></video><audio src=/a.mp3></audio>
    <embed src=/e.swf><input src=/no-picture.gif><input type=image src=/button.gif><table background=/back.gif><tr><td>cell</table>
    <source src=/s><track src=/t><script>1</script>`,
  ),
  '/style-never': html('<link rel=stylesheet href=/never><h1>A page</h1><p>text'),
};

/**
 * Starts a server whose answers never end, break off, or are no answers.
 *
 * `/seeded/<n>` sends random bytes, headers and bodies, the same for the same n; `/resets` breaks off; `/slow-tail`
 * sends the rest of a page after half a second.
 */
export async function startHostileServer(): Promise<HostileServer> {
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  let header = '';
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.once('data', (data) => {
      header = data.toString('latin1');
      const path = header.split(' ')[1] ?? '';
      asked.push(path);
      answer(path, socket).catch(() => socket.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    lastHeader: () => header,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function answer(path: string, socket: Socket): Promise<void> {
  const seed = /^\/seeded\/(\d+)$/.exec(path)?.[1];
  if (seed !== undefined) socket.end(randomAnswer(Number(seed)));
  else if (path in whole) socket.end(whole[path]);
  else if (path in silent) socket.write(Buffer.from(silent[path], 'latin1'));
  else if (path in endless) {
    const [start, again] = endless[path];
    socket.write(start);
    for (; !socket.destroyed; await wait(20)) socket.write(again);
  } else if (path === '/resets') {
    socket.write(html('<h1>Head</h1><p>first'));
    await wait(100);
    socket.resetAndDestroy();
  } else if (path === '/slow-tail') {
    socket.write(html('<h1>Head</h1><p>first</p>'));
    await wait(500);
    socket.end('<h2>The rest</h2>');
  } else socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n');
}

const statuses = words`200 101 204 206 301 304 407 999 0 -1 20`;
const names = words`content-length transfer-encoding content-encoding location content-type upgrade`;
const values = [
  ...[...words`-1 5 99999999999 chunked gzip br`, 'gzip, gzip', ...words`/never http://[ text/html`, '\x00'],
];

/** An answer of random parts. */
function randomAnswer(seed: number): Buffer {
  const rng = createRng('hostile answers').stream(seed);
  const pick = (from: readonly string[]): string => from[rng.integer(from.length)];
  const fields = Array.from({ length: rng.integer(5) }, () => `${pick(names)}: ${pick(values)}\r\n`);
  const body = Buffer.from(Array.from({ length: rng.integer(400) }, () => rng.integer(256)));
  return Buffer.concat([
    Buffer.from(`HTTP/1.1 ${pick(statuses)} OK\r\n${fields.join('')}\r\n`, 'latin1'),
    body,
  ]);
}
