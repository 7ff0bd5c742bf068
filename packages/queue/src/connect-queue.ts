import { Redis } from 'ioredis';
import { parseQueueUrl } from './queue-url.ts';
import { isRefusal, serverProblem } from './server-problem.ts';

/** Seconds: how long the first answer may take, and how long a connection that was lost is tried again. */
export interface QueuePatience {
  first: number;
  lost: number;
}

/** A connection that comes back by itself. */
export interface QueueConnection {
  redis: Redis;
  /** For people: the server, without password. */
  shown: string;
  /** Rejected once the server is lost for good, or refuses what it is asked; never resolved. */
  failure: Promise<never>;
  /** Ends everything that waits for the server with this error, unless something else did before. */
  fail: (reason: Error) => void;
  /** Takes an error that the server or the connection told: a refusal is for good, anything else passes. */
  report: (error: Error) => void;
  /** What a promise brings, or the failure if that comes first. */
  guard: <T>(promise: Promise<T>) => Promise<T>;
  close: () => void;
}

const usualPatience: QueuePatience = { first: 8, lost: 60 };

/**
 * Connects to a queue server.
 * @param log is told when the connection is lost and when it is back
 * @throws Error within `patience.first` seconds when the server does not answer, or wants another password
 */
export async function connectQueue(
  url: string,
  log: (line: string) => void,
  patience: QueuePatience = usualPatience,
): Promise<QueueConnection> {
  const { href, shown, exposed, database } = parseQueueUrl(url);
  if (exposed) log(`queue ${shown}: the password goes there in clear text (rediss:// hides it)`);
  let opened = false;
  let last: Error | undefined;
  let closed = false;
  const redis = new Redis(href, {
    lazyConnect: true,
    maxRetriesPerRequest: null,
    connectTimeout: patience.first * 1000,
    retryStrategy: (times) => (opened && !closed ? Math.min(100 * times, 1000) : null),
  });
  const named = (error: Error): Error =>
    new Error(`queue ${shown}: ${serverProblem(error) ?? error.message}`, { cause: error });
  let fail: (reason: Error) => void = () => {};
  const failure = new Promise<never>((_, reject) => {
    fail = reject;
  });
  failure.catch(() => {}); // whoever waits for something races with it
  const report = (error: Error): void => {
    last = error;
    if (opened && isRefusal(error)) fail(named(error));
  };
  const rename = (error: Error): never => {
    throw isRefusal(error) ? named(error) : error;
  };
  redis.on('error', report);
  try {
    // It chooses the database itself, but would go on with the first one where there is none of that number.
    const answered = redis.connect().then(() => redis.select(database));
    await Promise.race([answered, silence(patience.first)]);
  } catch (error) {
    closed = true;
    redis.disconnect();
    throw named(last ?? (error as Error));
  }
  opened = true;
  let giveUp: NodeJS.Timeout | undefined;
  redis.on('close', () => {
    if (closed || giveUp !== undefined) return;
    log(`queue ${shown}: connection lost, trying again for ${patience.lost} s`);
    giveUp = setTimeout(() => {
      fail(new Error(`queue ${shown}: lost for ${patience.lost} s${last ? ` (${last.message})` : ''}`));
    }, patience.lost * 1000);
  });
  redis.on('ready', () => {
    if (giveUp !== undefined) log(`queue ${shown}: connected again`);
    clearTimeout(giveUp);
    giveUp = undefined;
  });
  return {
    redis,
    shown,
    failure,
    fail,
    report,
    guard: (promise) => Promise.race([promise.catch(rename), failure]),
    close: () => {
      closed = true;
      clearTimeout(giveUp);
      redis.disconnect();
    },
  };
}

function silence(seconds: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`no answer in ${seconds} s`)), seconds * 1000).unref();
  });
}
