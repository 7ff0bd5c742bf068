export { queueProgram } from './queue-program.ts';
export { runQueueWorker } from './run-queue-worker.ts';
export { withQueueWorkers } from './with-queue-workers.ts';
