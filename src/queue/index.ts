export type { QueuePatience } from './connect-queue.ts';
export { type QueueWorkerOptions, runQueueWorker } from './run-queue-worker.ts';
export { type QueueRunOptions, withQueueWorkers } from './with-queue-workers.ts';
