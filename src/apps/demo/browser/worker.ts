import { readData } from '../../shared/browser/elements.ts';

let address: string | undefined;

/** Starts the program that reads pages: it is in the demo's own file, so that it starts from a disk too. */
export function startWorker(): Worker {
  address ??= URL.createObjectURL(new Blob([readData<string>('demo-worker')], { type: 'text/javascript' }));
  return new Worker(address);
}
