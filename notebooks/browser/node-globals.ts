/** What pure stages use of Node's globals, in a browser. */

/** By `setImmediate` long runs of the sampler give way between two sweeps. */
const { port1, port2 } = new MessageChannel();
const waiting: (() => void)[] = [];
port1.onmessage = () => waiting.shift()?.();

function setImmediate(callback: () => void): void {
  waiting.push(callback);
  port2.postMessage(null);
}

/** Of `Buffer`, Base64 for pictures in drawings. */
const buffer = {
  from: (bytes: ArrayBufferLike, offset: number, length: number) => ({
    toString: () =>
      btoa(Array.from(new Uint8Array(bytes, offset, length), (byte) => String.fromCharCode(byte)).join('')),
  }),
};

// Memory that threads share is for pages that are cross-origin isolated; here is but one thread.
Object.assign(globalThis, { setImmediate, Buffer: buffer, SharedArrayBuffer: ArrayBuffer });
