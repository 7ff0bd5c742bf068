import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { words } from '../support/words.ts';

const run = promisify(execFile);
const installer = resolve(import.meta.dirname, '../install-programs.sh');

/**
 * Why there can be no Slurm here; undefined when there is one, installed now where that is possible.
 * @throws Error in CI (the variable CI is set), where the tests have to run
 */
export function withoutSlurm(): string | undefined {
  const problem = findSlurm();
  if (problem !== undefined && process.env.CI) throw new Error(`${problem} (expected a Slurm in CI)`);
  return problem;
}

function findSlurm(): string | undefined {
  if (process.platform !== 'linux') return 'Slurm runs on Linux';
  if (process.getuid?.() !== 0) return 'only root can start a Slurm that runs jobs';
  try {
    execFileSync(installer, { stdio: ['ignore', 'ignore', 'pipe'], timeout: 900_000 });
    return undefined;
  } catch (error) {
    const said = String((error as { stderr?: Buffer }).stderr ?? error).trim();
    return `Slurm could not be installed: ${said.split('\n').at(-1)}`;
  }
}

/** A Slurm of one node on this machine. */
export interface Slurm {
  /** Runs one of its programs, or a script that calls them; gives standard output. */
  call: (program: string, argv: readonly string[], env?: Record<string, string>) => Promise<string>;
  /** Waits until no job is left. */
  idle: () => Promise<void>;
  /** Ends jobs and servers, and removes their files. */
  stop: () => Promise<void>;
}

/**
 * Starts munged, slurmctld and slurmd with files, ports and a key of their own, apart from any Slurm of the machine.
 * Processes are tracked by their parents (linuxproc), so no control groups are needed.
 * @param cpus jobs of one processor that run at a time
 */
export async function startSlurm(cpus: number): Promise<Slurm> {
  const folder = await mkdtemp(join(tmpdir(), 'pagestructure-slurm-'));
  const at = (name: string) => join(folder, name);
  await chmod(folder, 0o755);
  for (const name of ['munge', 'state', 'spool']) await mkdir(at(name), { mode: 0o755 });
  await writeFile(at('munge.key'), randomBytes(1024), { mode: 0o600 });
  const ports = [await freePort(), await freePort()];
  await writeFile(at('slurm.conf'), configuration(folder, ports, cpus));
  const env = { ...process.env, SLURM_CONF: at('slurm.conf') };
  const call: Slurm['call'] = async (program, argv, more = {}) => {
    const { stdout } = await run(program, argv, { env: { ...env, ...more }, timeout: 300_000 });
    return stdout;
  };
  const munge = words`--key-file=munge.key --socket=munge/socket --pid-file=munge/pid --log-file=munge/log`;
  const mungeFlags = [...munge, '--seed-file=munge/seed'].map((flag) => flag.replace('=', `=${folder}/`));
  const servers: ChildProcess[] = [];
  const start = (program: string, argv: readonly string[]): void => {
    // setpriv: the servers end with this process, however it ends.
    servers.push(spawn('setpriv', ['--pdeathsig', 'TERM', program, ...argv], { env, stdio: 'ignore' }));
  };
  const stop = async (): Promise<void> => {
    await call('scancel', ['--full', '--state=RUNNING']).catch(() => {});
    for (const server of servers.toReversed()) await endProcess(server);
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  try {
    start('munged', ['--foreground', ...mungeFlags]);
    await until('munged answers', async () => {
      await call('munge', ['-n', '-S', at('munge/socket')]);
      return true;
    });
    start('slurmctld', ['-D', '-f', at('slurm.conf')]);
    start('slurmd', ['-D', '-f', at('slurm.conf'), '-N', 'node1']);
    await until('the node is idle', async () => (await call('sinfo', ['-h', '-o', '%T'])).trim() === 'idle');
  } catch (error) {
    const logs = await Promise.all(
      ['munge/log', 'slurmctld.log', 'slurmd.log'].map((name) => readFile(at(name), 'utf8').catch(() => '')),
    );
    await stop();
    throw new Error(`Slurm did not start: ${error}\n${logs.map((log) => log.slice(-1500)).join('\n')}`);
  }
  const idle = () => until('no job is left', async () => (await call('squeue', ['-h'])).trim() === '', 600);
  return { call, idle, stop };
}

function configuration(folder: string, [controller, node]: readonly number[], cpus: number): string {
  return `ClusterName=pagestructure
SlurmctldHost=localhost(127.0.0.1)
SlurmUser=root
SlurmctldPort=${controller}
SlurmdPort=${node}
AuthType=auth/munge
AuthInfo=socket=${folder}/munge/socket,cred_expire=5
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=sched_interval=1,batch_sched_delay=0
SlurmdParameters=config_overrides
MpiDefault=none
ReturnToService=2
KillWait=2
StateSaveLocation=${folder}/state
SlurmdSpoolDir=${folder}/spool
SlurmctldPidFile=${folder}/slurmctld.pid
SlurmdPidFile=${folder}/slurmd.pid
SlurmctldLogFile=${folder}/slurmctld.log
SlurmdLogFile=${folder}/slurmd.log
NodeName=node1 NodeHostname=localhost NodeAddr=127.0.0.1 CPUs=${cpus} RealMemory=8000 State=UNKNOWN
PartitionName=main Nodes=node1 Default=YES MaxTime=INFINITE State=UP
`;
}

/** Waits until something holds; an error counts as not yet. */
export async function until(what: string, holds: () => Promise<boolean>, seconds = 120): Promise<void> {
  const end = performance.now() + 1000 * seconds;
  let last: unknown;
  while (performance.now() < end) {
    const found = await holds().catch((error: unknown) => {
      last = error;
      return false;
    });
    if (found) return;
    await wait(50);
  }
  throw new Error(`not within ${seconds} s: ${what}${last === undefined ? '' : ` (${last})`}`);
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  child.kill('SIGTERM');
  await Promise.race([ended, wait(10_000, undefined, { ref: false })]);
  child.kill('SIGKILL');
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer().once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}
