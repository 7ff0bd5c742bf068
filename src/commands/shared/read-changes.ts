import { UsageError } from '../../effects/index.ts';
import { readJsonValue } from '../../store/index.ts';
import { asAsked } from './arguments.ts';

/**
 * What differs from a configuration.
 * @param example of such a file, for the message
 * @throws UsageError for a file that holds no JSON object
 */
export async function readChanges(path: string, example: string): Promise<object> {
  const value = await asAsked(path, () => readJsonValue(path));
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new UsageError(`${path}: not an object (expected ${example})`);
}
