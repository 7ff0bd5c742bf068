import type { Context, Hono } from 'hono';
import type { z } from 'zod';
import { loadPackage } from '../../effects/index.ts';
import { imageType } from '../../plot/markup/index.ts';
import { failedRequest, foreignRequest } from './local-app.ts';

/**
 * A web application that answers this machine alone. Requests that name another host are refused (a page elsewhere
 * could have its name lead here), and so are those that another site makes; what is put has to be JSON.
 * @param command that needs it, for the message where Hono is not installed
 * @param policy content security policy of every answer
 * @param largestBody of a request, bytes
 */
export function localRoutes(command: string, policy: string, largestBody: number): Hono {
  const hono = loadPackage<typeof import('hono')>(command, 'hono');
  const { bodyLimit } = loadPackage<typeof import('hono/body-limit')>(command, 'hono/body-limit');
  const app = new hono.Hono();
  app.use(async (context, next) => {
    const refusal = foreignRequest((name) => context.req.header(name));
    if (refusal) return context.text(refusal, 403);
    const isJson = context.req.header('content-type') === 'application/json';
    if (context.req.method === 'PUT' && !isJson) return context.text('expected JSON', 415);
    await next();
    // Nothing guessed, nothing told to others, nothing kept.
    context.header('content-security-policy', policy);
    context.header('x-content-type-options', 'nosniff');
    context.header('referrer-policy', 'no-referrer');
    context.header('cache-control', 'no-store');
    return undefined;
  });
  app.use(bodyLimit({ maxSize: largestBody }));
  app.onError(failedRequest);
  return app;
}

/** A handler of paths with `:index`, which is given that member of a list; 404 where there is none. */
export function forMember<T>(
  members: readonly T[],
  answer: (context: Context, member: T) => Promise<Response>,
): (context: Context) => Promise<Response> {
  return async (context) => {
    const index = context.req.param('index') ?? '';
    const member = /^\d+$/.test(index) ? members[Number(index)] : undefined;
    return member === undefined ? context.text('not found', 404) : answer(context, member);
  };
}

export async function parseBody<T>(context: Context, schema: z.ZodType<T>): Promise<z.ZodSafeParseResult<T>> {
  return schema.safeParse(await context.req.json().catch(() => undefined));
}

export function pictureAnswer(context: Context, picture: Uint8Array): Response {
  const type = imageType(picture) ?? 'application/octet-stream';
  return context.body(new Uint8Array(picture), 200, { 'content-type': type });
}
