import { z } from 'zod';

/** A number that a program has written into a JSON file: what JSON has no word for, NaN and infinities, is null there. */
export const numberOrNaN = z
  .number()
  .nullable()
  .transform((value) => value ?? Number.NaN);
