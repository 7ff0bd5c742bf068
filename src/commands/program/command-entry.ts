import type { Command } from 'commander';
import type { Io } from './io.ts';

/** A command of the core or of a package; options and work are loaded when it is called. */
export interface CommandEntry {
  name: string;
  /** Section of the help that lists it. */
  group: string;
  summary: string;
  /** Adds arguments, options and action to the command. */
  load(): Promise<(command: Command, io: Io) => void>;
}
