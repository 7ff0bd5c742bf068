import { type Effects, endInOrder, loadPackage, signalsHeard } from '../../effects/index.ts';

export interface ServedApp {
  fetch: (request: Request) => Response | Promise<Response>;
  /** 0: any that is free. */
  port: number;
  /** What is said before the address, such as `63 pages`. */
  about: () => string;
  /** Begins when the server listens; the server ends with an error where this does. */
  started?: () => Promise<void>;
}

/**
 * Serves an application on this machine alone, until the user stops it. Whoever has an answer can end the server in
 * order, also where the answer took work in which no signal is heard.
 * @throws what the server throws, such as a port in use
 */
export async function serveApp({ fetch, port, about, started }: ServedApp, effects: Effects): Promise<void> {
  const { serve } = loadPackage<typeof import('@hono/node-server')>(
    'a local application',
    '@hono/node-server',
  );
  const ended = endInOrder();
  const answer = async (request: Request): Promise<Response> => {
    const response = await fetch(request);
    await signalsHeard();
    return response;
  };
  const server = serve({ fetch: answer, hostname: '127.0.0.1', port });
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.once('listening', () => {
        const address = server.address();
        const bound = typeof address === 'object' && address ? address.port : port;
        effects.log(`${about()}; open http://127.0.0.1:${bound}/ in a browser, Ctrl-C to end`);
        started?.().catch(reject);
      });
      effects.signal.addEventListener('abort', () => resolve(), { once: true });
      if (effects.signal.aborted) resolve();
    });
  } finally {
    server.close();
    ended();
  }
}
