/** Bytes of WebAssembly (W3C, WebAssembly Core Specification 1.0, section 5). */
export type Code = readonly number[];

/** A function of a module: types are bytes, 0x7f for 32-bit integers and 0x7c for doubles. */
export interface WasmFunction {
  name: string;
  parameters: Code;
  results: Code;
  /** Types of its variables besides the parameters. */
  locals: Code;
  /** Left out for a function of the host. */
  body?: Code;
}

/** An unsigned integer in LEB128. */
export function unsigned(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...unsigned(Math.floor(value / 128))];
}

/** A 32-bit integer in signed LEB128. */
export function signed(value: number): number[] {
  return value >= -64 && value < 64 ? [value & 127] : [(value & 127) | 128, ...signed(value >> 7)];
}

/** A double, lowest byte first. */
export function float(value: number): number[] {
  return [...new Uint8Array(Float64Array.of(value).buffer)];
}

/**
 * A module of functions over a memory that it is given as `host.memory`; it exports all that have a body.
 * @param functions those of the host first
 */
export function wasmModule(functions: readonly WasmFunction[]): Uint8Array {
  const own = functions.filter(({ body }) => body !== undefined);
  const imported = functions.length - own.length;
  const types = functions.map(({ parameters, results }) => [0x60, ...vector(parameters), ...vector(results)]);
  const imports = functions
    .slice(0, imported)
    .map(({ name }, i) => [...text('host'), ...text(name), 0, ...unsigned(i)]);
  const bodies = own.map(({ locals, body = [] }) => {
    const code = [...unsigned(locals.length), ...locals.flatMap((type) => [1, type]), ...body, 0x0b];
    return [...unsigned(code.length), ...code];
  });
  return Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, types),
    ...section(2, [[...text('host'), ...text('memory'), 2, 0, 1], ...imports]),
    ...section(
      3,
      own.map((_, i) => unsigned(imported + i)),
    ),
    ...section(
      7,
      own.map(({ name }, i) => [...text(name), 0, ...unsigned(imported + i)]),
    ),
    ...section(10, bodies),
  ]);
}

const vector = (bytes: Code): number[] => [...unsigned(bytes.length), ...bytes];
const text = (name: string): number[] => vector([...new TextEncoder().encode(name)]);

function section(id: number, items: readonly Code[]): number[] {
  return [id, ...vector([...unsigned(items.length), ...items.flat()])];
}
