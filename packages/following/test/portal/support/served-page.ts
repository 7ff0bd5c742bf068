import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of one page, and what it was asked. */
export interface ServedPage {
  address: string;
  asked: IncomingMessage[];
  answer: (request: IncomingMessage, response: ServerResponse) => unknown;
  close(): void;
}

/** Serves a page at a free port of this machine. */
export async function servePage(answer: ServedPage['answer']): Promise<ServedPage> {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    served.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const served: ServedPage = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/page`,
    asked,
    answer,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return served;
}
