import type { Command } from 'commander';
import { annotateCommand } from './annotate.ts';
import { baselineCommand } from './baseline.ts';
import { captureCommand } from './capture.ts';
import { corpusCommand } from './corpus.ts';
import { experimentCommand } from './experiment.ts';
import { fragmentsCommand } from './fragments.ts';
import type { Io } from './io.ts';
import { listsCommand } from './lists.ts';
import { mergeCommand } from './merge.ts';
import { outlineCommand } from './outline.ts';
import { plotCommand } from './plot.ts';
import { portalCommand } from './portal.ts';
import { reportCommand } from './report.ts';
import { retrieveCommand } from './retrieve.ts';
import { rowsCommand } from './rows.ts';
import { sampleCommand } from './sample.ts';
import { scoreCommand } from './score.ts';
import { segmentCommand } from './segment.ts';
import { workerCommand } from './worker.ts';

/** Every command, in the order of the help: the way of a page through the stages. */
export const commands: readonly ((program: Command, io: Io) => void)[] = [
  captureCommand,
  segmentCommand,
  rowsCommand,
  sampleCommand,
  workerCommand,
  baselineCommand,
  listsCommand,
  scoreCommand,
  corpusCommand,
  annotateCommand,
  outlineCommand,
  experimentCommand,
  plotCommand,
  reportCommand,
  fragmentsCommand,
  retrieveCommand,
  portalCommand,
  mergeCommand,
];
