/** What packages use that add commands to the command line. */
/// <reference types="node" preserve="true" />
export {
  addCaptureOptions,
  type CaptureOptions,
  type CommandEntry,
  coherenceScales,
  collect,
  type Exhibit,
  type ExhibitPicture,
  type ExhibitTable,
  type Io,
  queueUrlOption,
  type ReproduceContext,
  type Reproduction,
  type ReproductionEntry,
  type SampleEngine,
  sourceHelp,
  sourceSettings,
  wholeNumber,
} from '../commands/index.ts';
