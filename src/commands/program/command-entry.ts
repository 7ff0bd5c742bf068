import type { Command } from 'commander';
import type { Io } from './io.ts';

/** A command of the program, its own or a package's; options and work are loaded when it is called. */
export interface CommandEntry {
  name: string;
  /** Its part of the help. */
  group: string;
  summary: string;
  /** Adds arguments, options and action to the command. */
  load(): Promise<(command: Command, io: Io) => void>;
}
