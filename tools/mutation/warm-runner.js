import { commonTokens, declareFactoryPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import { DryRunStatus, MutantRunStatus, TestStatus } from '@stryker-mutator/api/test-runner';
import { createVitest } from 'vitest/node';

/** Asks the tests of warm-tests.ts, which stay loaded in a worker of Vitest, for one run after the other. */
export class WarmRunner {
  asked = 0;

  constructor({ warm }) {
    this.warm = warm;
  }

  /** Mutants that are reached while modules are loaded are ignored, so that there is nothing to load again. */
  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    this.channel = new BroadcastChannel('mutants');
    const ready = new Promise((resolve) => {
      this.channel.onmessage = resolve;
    });
    const config = 'tools/mutation/vitest.config.ts';
    this.vitest = await createVitest('test', { config, watch: false, reporters: [{}] });
    this.vitest.provide('warm', this.warm);
    this.running = this.vitest.start();
    await Promise.race([ready, this.running.then(() => this.refuse())]);
  }

  /** Says why the tests were not loaded. */
  refuse() {
    const { state } = this.vitest;
    const errors = [...state.getFiles().flatMap(({ result }) => result?.errors ?? []), ...state.errorsSet];
    throw new Error(`tests were not loaded: ${errors.map(({ stack }) => stack).join('\n')}`);
  }

  ask(question) {
    const id = ++this.asked;
    return new Promise((resolve) => {
      this.channel.onmessage = ({ data }) => {
        if (data.id === id) resolve(data);
      };
      this.channel.postMessage({ id, ...question });
    });
  }

  async dryRun() {
    const { results, mutantCoverage } = await this.ask({});
    const tests = results.map(({ id, failure, time }) => ({
      ...{ id, name: id, timeSpentMs: time },
      ...(failure === undefined
        ? { status: TestStatus.Success }
        : { status: TestStatus.Failed, failureMessage: failure }),
    }));
    return { status: DryRunStatus.Complete, tests, mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, disableBail }) {
    const question = { mutant: activeMutant.id, hitLimit, bail: !disableBail, tests: testFilter };
    let { results, hitCount } = await this.ask(question);
    if (!(hitCount > hitLimit) && (await this.isDamaged(results))) {
      await this.restart();
      ({ results, hitCount } = await this.ask(question));
      await this.restart();
    }
    if (hitCount > hitLimit) return { status: MutantRunStatus.Timeout, reason: `${hitCount} hits` };
    const failed = failuresOf(results);
    const nrOfTests = results.length;
    if (failed.length === 0) return { status: MutantRunStatus.Survived, nrOfTests };
    const killedBy = failed.map(({ id }) => id);
    return { status: MutantRunStatus.Killed, killedBy, failureMessage: failed[0].failure, nrOfTests };
  }

  /** True where tests that failed with a mutant fail without it too: a mutant left something behind. */
  async isDamaged(results) {
    const failed = failuresOf(results).map(({ id }) => id);
    if (failed.length === 0) return false;
    const again = await this.ask({ tests: failed });
    return failuresOf(again.results).length > 0;
  }

  async restart() {
    await this.dispose();
    await this.init();
  }

  async dispose() {
    this.channel.postMessage({ over: true });
    await this.running;
    await this.vitest.close();
    this.channel.close();
  }
}

function failuresOf(results) {
  return results.filter(({ failure }) => failure !== undefined);
}

const create = Object.assign((options) => new WarmRunner(options), { inject: tokens(commonTokens.options) });

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'warm', create)];
