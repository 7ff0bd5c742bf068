import type { Context } from 'hono';
import { SourceError } from 'pagestructure/capture';
import { FormatError } from 'pagestructure/formats';
import type { z } from 'zod';

/** Paths of one page, of one component, and of what is done with one. */
export const pagePath = '/pages/:page{\\d+}';
export const componentPath = `${pagePath}/components/:number{\\d+}`;

/** Number in the path of a request. */
export function numberIn(context: Context, name: 'page' | 'number' | 'n'): number {
  return Number(context.req.param(name));
}

/** Numbers of the page and the component in the path of a request. */
export function componentIn(context: Context): [page: number, number: number] {
  return [numberIn(context, 'page'), numberIn(context, 'number')];
}

/** JSON of a request as a schema reads it; without data where it does not fit. */
export async function bodyOf<T extends z.ZodType>(
  context: Context,
  schema: T,
): Promise<z.ZodSafeParseResult<z.output<T>>> {
  return schema.safeParse(await context.req.json().catch(() => undefined));
}

/** 204 when something was done; 404 with the reason when what it is about is not there. */
export function doneOr404(context: Context, isDone: boolean, reason: string): Response {
  return isDone ? context.body(null, 204) : context.text(reason, 404);
}

/** Answers with 400 where what the user named is wrong. */
export async function orRefused(context: Context, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    const isRefused = [SourceError, FormatError, RangeError].some((kind) => error instanceof kind);
    if (isRefused) return context.text((error as Error).message, 400);
    throw error;
  }
}
