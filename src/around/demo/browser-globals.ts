import { config } from 'zod';

/**
 * Gives pure stages, in a browser's worker, what they use of Node's globals: by `setImmediate` the hybrid model gives way
 * between two documents. Tells a package, which otherwise tries whether programs may be made of strings, that the
 * policy forbids it.
 */
export function provideGlobals(): void {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  Object.assign(globalThis, {
    setImmediate: (callback: () => void): void => {
      waiting.push(callback);
      port2.postMessage(null);
    },
  });
  config({ jitless: true });
}
