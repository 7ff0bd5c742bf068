import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isResultsFolder } from '../../src/apps/view/index.ts';
import {
  holdsConfiguration,
  holdsExperiment,
  holdsFinishedRun,
  holdsUnfinishedRun,
} from '../../src/store/index.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder('results');

const kinds = { holdsConfiguration, holdsExperiment, holdsFinishedRun, holdsUnfinishedRun, isResultsFolder };

/** A folder with files, and what it is held for. */
function found(name: string, files: Readonly<Record<string, string>>) {
  const path = join(folder, name);
  mkdirSync(path);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(path, file), text);
  return Object.entries(kinds).flatMap(([kind, holds]) => (holds(path) ? [kind] : []));
}

describe('holdsExperiment(folder) and its like', () => {
  it('tell pages with a configuration from what an experiment wrote', () => {
    expect(found('pages', { 'experiment.json': '{"version":1,"sources":["."],"methods":[]}' })).toEqual([
      'holdsConfiguration',
    ]);
    const record = { program: 'pagestructure 0', config: {}, corpora: [] };
    const results = ['holdsExperiment', 'isResultsFolder'];
    expect(found('results', { 'experiment.json': JSON.stringify(record) })).toEqual(results);
    expect(found('damaged', { 'experiment.json': '{"program":' })).toEqual(results);
    expect(found('nothing', {})).toEqual([]);
  });

  it('tell a finished run from one that was stopped', () => {
    const files = { 'checkpoint.json': '', 'marginals.jsonl': '', 'manifest.json': '{}' };
    expect(found('run', files)).toEqual(['holdsFinishedRun', 'isResultsFolder']);
    const unfinished = ['holdsUnfinishedRun', 'isResultsFolder'];
    expect(found('stopped', { 'checkpoint.json': '' })).toEqual(unfinished);
    expect(found('killed', { 'checkpoint.json.previous': '' })).toEqual(unfinished);
  });
});
