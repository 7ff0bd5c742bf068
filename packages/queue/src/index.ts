export { packParameters } from './pack-parameters.ts';
export { packSweep, unpackSweep } from './pack-sweep.ts';
export { packTask } from './pack-task.ts';
export { queueProgram } from './queue-program.ts';
export { runQueueWorker } from './run-queue-worker.ts';
export { withQueueWorkers } from './with-queue-workers.ts';
