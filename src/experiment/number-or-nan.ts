import { z } from 'zod';

/** A number of a JSON file, where what JSON has no word for, NaN and infinities, is null. */
export const numberOrNaN = z
  .number()
  .nullable()
  .transform((value) => value ?? Number.NaN);
