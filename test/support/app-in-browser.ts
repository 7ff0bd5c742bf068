import { type ServerType, serve } from '@hono/node-server';
import { type Browser, chromium, type Page as Tab } from 'playwright';
import { type Capture, openCapture, resolveBrowser } from '../../src/capture/index.ts';

/** The browser that tests look at the program's own pages with: scripts on, unlike in captures. */
export async function launchTestBrowser(): Promise<Browser> {
  const { executablePath, env } = await resolveBrowser();
  return chromium.launch({
    args: ['--disable-site-isolation-trials', '--renderer-process-limit=1'], // one process for all tabs: less to start
    executablePath,
    env: { ...process.env, ...env },
    chromiumSandbox: process.getuid?.() !== 0,
  });
}

let capture: Promise<Capture> | undefined;

/** One capture by defaults for all tests of a worker, which ends with it. */
export function testCapture(): Promise<Capture> {
  capture ??= openCapture();
  return capture;
}

/** An application that listens on this machine. */
export interface ServedApp {
  /** Its address, without a slash at the end. */
  base: string;
  close(): Promise<void>;
}

/** Serves an application at a free port of this machine. */
export async function serveApp(fetch: Parameters<typeof serve>[0]['fetch']): Promise<ServedApp> {
  const server: ServerType = serve({ fetch, hostname: '127.0.0.1', port: 0 });
  await new Promise((listening) => server.once('listening', listening));
  const address = server.address();
  return {
    base: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    async close() {
      if ('closeAllConnections' in server) server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Writes down whatever a tab complains of: words on the console, errors, requests to others than the application. */
export function noteComplaints(tab: Tab, base: string, complaints: string[]): void {
  tab.on('console', (message) => complaints.push(message.text()));
  tab.on('pageerror', (error) => complaints.push(error.message));
  tab.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${base}/`) && !url.startsWith('data:')) complaints.push(url);
  });
}
