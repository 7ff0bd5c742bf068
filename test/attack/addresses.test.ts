import { afterAll, expect, it } from 'vitest';
import { listPages, SourceError } from '../../src/capture/index.ts';
import { readAll } from '../capture/sources.ts';
import { startHostileServer } from '../support/hostile-server.ts';

const server = await startHostileServer();
afterAll(() => server.close());

const split = (words: string): string[] => words.trim().split(/\s+/);
const atHost = (words: string): string[] => split(words).map((host) => `http://${host}:PORT/page.html`);

/** Sources that must not be read; `PORT` is a server of this machine that notes who asks. */
const refused: Readonly<Record<string, readonly string[]>> = {
  'this machine': atHost(`
    127.0.0.1 localhost LOCALHOST localhost. 127.1 127.0.1 127.255.255.254 2130706433 0x7f000001 017700000001
    0177.0.0.1 0x7f.1 0 0.0.0.0 [::1] [::] [0:0:0:0:0:0:0:1] [::ffff:127.0.0.1] [::ffff:7f00:1] [64:ff9b::7f00:1]
    [64:ff9b::127.0.0.1] １２７.０.０.１ 127。0。0。1 ①②⑦.0.0.1 %31%32%37.0.0.1 user:secret@127.0.0.1
    user:secret@localhost example.org:secret@127.0.0.1 127.0.0.1. [::ffff:0:127.0.0.1] [2002:7f00:1::]`),
  'a private network': atHost(`
    10.0.0.1 10.255.255.255 172.16.0.1 172.31.255.255 192.168.0.1 169.254.169.254 100.64.0.1 192.0.0.1 192.0.2.1
    198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255 [fe80::1] [fc00::1] [fd00::1] [ff02::1]
    [2001:db8::1] [::10.0.0.1] [::ffff:10.0.0.1] [64:ff9b::a00:1] 0xa9fea9fe 2852039166`),
  'another scheme': split(`
    file:///etc/passwd FILE:///etc/passwd file://localhost/etc/passwd ftp://127.0.0.1:PORT/ gopher://127.0.0.1:PORT/x
    ws://127.0.0.1:PORT/ javascript://127.0.0.1:PORT/%0aalert(1) data://text/html,<p>x blob://127.0.0.1:PORT/x
    chrome://version about://blank view-source://127.0.0.1:PORT/ http+unix://%2Fvar%2Frun%2Fdocker.sock/x
    jar://127.0.0.1:PORT/!/ ssh://127.0.0.1`),
  'no address': [
    ...split(`
      http:// http:/// http://? http://# http://[ http://] http://[:: http://% http://a\\b:x/ http://127.0.0.1:99999/
      http://127.0.0.1:-1/ http://1.2.3.4.5.6/ http://256.1.1.1/ http://0x100000000/ http://user:secret@/
      http://user:secret@[ http://user:secret@host:port/ https:// http://.. http://- http://xn--/`),
    ...['http://a b/', 'http://\u0000/'],
  ],
};

it.each(Object.entries(refused))(
  'a source that must not be read: %s is refused, nobody is asked, no password is shown',
  async (_, sources) => {
    for (const source of sources) {
      const address = source.replaceAll('PORT', new URL(server.base).port);
      const began = performance.now();
      const found = await readAll([address], { timeout: 3_000 });
      expect(found, address).toEqual([expect.any(SourceError)]);
      const [{ message }] = found as SourceError[];
      expect(message).not.toContain('secret');
      expect(message).not.toBe('');
      expect(server.asked, address).toEqual([]);
      for await (const listed of listPages([address]))
        if (listed instanceof SourceError) expect(listed.message).not.toContain('secret');
      expect(performance.now() - began).toBeLessThan(13_000);
    }
  },
);
