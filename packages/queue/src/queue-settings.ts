/** Everything of this program on a queue server begins with it. */
export const prefix = 'pagestructure';

/** Queue of the parts that want a worker. */
export const leaseQueue = 'parts';

/** Queue of what one part is asked. */
export const commandQueue = (run: string, part: number): string => `commands-${run}-${part}`;

/** Queue of what workers tell the driver of a run. */
export const answerQueue = (run: string): string => `answers-${run}`;

/** Key that is there as long as the driver of a run is. */
export const runKey = (run: string): string => `${prefix}:run:${run}`;

/** Key of bytes. */
export const blobKey = (run: string, by: string, sha256: string): string =>
  `${prefix}:blob:${run}:${by}:${sha256}`;

/** Seconds that a run lasts on the server after the last sign of its driver, and bytes after theirs. */
export const runSeconds = 60;
export const blobSeconds = 600;

/** Bytes of a message, of a blob as it is sent, and of one unpacked. */
export const maxMessageBytes = 2 ** 16;
export const maxBlobBytes = 2 ** 28;

/** Sweeps of a part before its state is kept on the server: what a new worker has to repeat at most. */
export const keepEvery = 20;

/** Times that a worker may die on one command before the run is given up. */
export const mostDeaths = 5;

/**
 * Options of every BullMQ worker. BullMQ takes a worker for dead when it has not renewed the lock of its job for
 * `lockDuration` milliseconds, and looks every `stalledInterval`: with these another one goes on after 6 to 10 s (with
 * its defaults: 67 s).
 */
export const workerOptions = {
  prefix,
  lockDuration: 6000,
  stalledInterval: 2000,
  runRetryDelay: 500,
  removeOnComplete: { count: 0 },
};

/** Options of every BullMQ queue. */
export const queueOptions = {
  prefix,
  streams: { events: { maxLen: 100 } },
  defaultJobOptions: { removeOnComplete: true, sizeLimit: maxMessageBytes },
};
