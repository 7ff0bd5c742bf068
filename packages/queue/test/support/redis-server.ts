import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

/**
 * Whether tests with a queue server are left out: there is none, and this is not the continuous integration, which
 * installs one.
 */
export const withoutRedis = process.env.CI === undefined && !isInstalled();

if (withoutRedis) console.warn('redis-server is not installed: tests with a queue server are skipped');

/** A queue server of a test's own. */
export interface RedisServer {
  port: number;
  /** Where it speaks TLS, if it has a certificate. */
  tlsPort: number;
  url: string;
  /** Its process, while it runs. */
  pid: number | undefined;
  /** Ends the server by a signal; what it holds stays in its folder. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
  /** Starts it again in the same place with the same data. */
  start: () => Promise<void>;
}

/**
 * Starts a server on a free port of this machine, which appends all it holds to a file.
 * @param folder for its data
 * @param options of redis-server, such as `--requirepass`
 */
export async function startRedis(folder: string, ...options: string[]): Promise<RedisServer> {
  mkdirSync(folder, { recursive: true });
  const [port, tlsPort] = [await freePort(), await freePort()];
  if (options.includes('--tls-cert-file')) options.push('--tls-port', String(tlsPort));
  const usual = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  let child: ChildProcess | undefined;
  const server: RedisServer = {
    port,
    tlsPort,
    url: `redis://127.0.0.1:${port}`,
    pid: undefined,
    async start() {
      const own = spawn('redis-server', [...usual, '--appendonly', 'yes', ...options], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      child = own;
      server.pid = own.pid;
      const said: string[] = [];
      for await (const line of createInterface({ input: own.stdout })) {
        said.push(line);
        if (line.includes('Ready to accept connections')) {
          own.stdout.resume();
          return;
        }
      }
      throw new Error(`redis-server ended: ${said.slice(-5).join('\n')}`);
    },
    async stop(signal = 'SIGTERM') {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
  await server.start();
  return server;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function isInstalled(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
