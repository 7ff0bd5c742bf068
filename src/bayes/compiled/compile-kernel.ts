import { type Code, float, signed, unsigned, type WasmFunction, wasmModule } from './wasm-module.ts';

/**
 * What a name of a kernel stands for: a number, or a place in memory where numbers lie one after the other. `int` has 32 bits, `real`
 * 64; elements of `byte[]` are read as integers.
 */
export type KernelType = 'int' | 'real' | 'int[]' | 'real[]' | 'byte[]';

/**
 * Compiles a kernel to WebAssembly. Its language is a small part of TypeScript: functions, `let`, `if`, `for`, `while`, `continue`,
 * `return`, assignments, calls, conditions, numbers, arrays, `sqrt`. Numbers are `int` or, with a point, `real`; what is made of both is `real`; `/`
 * of two integers drops the rest; an array plus `n` is the array from its n-th element on. Nothing checks that an index is in range.
 * @param source functions, each after those that it calls
 * @param header names of what lies at the start of memory, 8 bytes each, and is read where a function begins
 * @param host functions of the host, which take integers and return one: number of arguments by name
 * @returns a module that takes `host.memory` and the functions of the host, and exports its own
 * @throws SyntaxError when the source is not in the language
 */
export function compileKernel(
  source: string,
  header: Readonly<Record<string, KernelType>>,
  host: Readonly<Record<string, number>> = {},
): Uint8Array {
  return wasmModule(new KernelCompiler(source, header, host).functions());
}

interface Expression {
  type: string;
  code: Code;
}
interface Local {
  type: string;
  index: number;
}

const token =
  /\/\/.*|[A-Za-z_]\w*(?:\[\])?|\d+(?:\.\d+)?(?:e[-+]?\d+)?|>>>|[=!]==|[<>]=|&&|\|\||<<|[-+*]=|\S/g;

/** By operator: how tightly it binds, its instruction on integers and on real numbers, and whether it compares. */
const operators: Readonly<Record<string, readonly [binds: number, int: number, real?: number]>> = {
  '|': [3, 0x72],
  '^': [4, 0x73],
  '&': [5, 0x71],
  '===': [6, 0x46, 0x61],
  '!==': [6, 0x47, 0x62],
  '<': [7, 0x48, 0x63],
  '>': [7, 0x4a, 0x64],
  '<=': [7, 0x4c, 0x65],
  '>=': [7, 0x4e, 0x66],
  '<<': [8, 0x74],
  '>>>': [8, 0x76],
  '+': [9, 0x6a, 0xa0],
  '-': [9, 0x6b, 0xa1],
  '*': [10, 0x6c, 0xa2],
  '/': [10, 0x6d, 0xa3],
  '%': [10, 0x6f],
};
const comparing = [6, 7];

/** By kind of element: log2 of its bytes, and the instructions that read and write it. */
const memory: Readonly<Record<string, readonly [shift: number, load: number, store: number]>> = {
  int: [2, 0x28, 0x36],
  real: [3, 0x2b, 0x39],
  byte: [0, 0x2d, 0x3a],
};
const isArray = (type: string): boolean => type.endsWith('[]');
const elementOf = (type: string): string => type.slice(0, -2);
const wasmType = (type: string): number[] => (type === 'none' ? [] : [type === 'real' ? 0x7c : 0x7f]);

class KernelCompiler {
  readonly #words: readonly string[];
  readonly #header: Readonly<Record<string, KernelType>>;
  readonly #functions: (WasmFunction & { types: string[]; result: string })[];
  #at = 0;
  // Of the function at hand:
  #scopes: Map<string, Local>[] = [];
  #locals: number[] = [];
  #prologue: Code = [];
  #result = 'none';
  /** Open blocks, and at which of them `continue` goes on. */
  #depth = 0;
  #loops: number[] = [];

  constructor(source: string, header: Readonly<Record<string, KernelType>>, host: Record<string, number>) {
    this.#words = (source.match(token) ?? []).filter((word) => !word.startsWith('//'));
    this.#header = header;
    this.#functions = Object.entries(host).map(([name, count]) => {
      const types = new Array<string>(count).fill('int');
      return { name, types, result: 'int', parameters: types.flatMap(wasmType), results: [0x7f], locals: [] };
    });
  }

  functions(): WasmFunction[] {
    while (this.#at < this.#words.length) this.#function();
    return this.#functions;
  }

  #fail(expected: string): never {
    const near = this.#words.slice(Math.max(0, this.#at - 4), this.#at + 2).join(' ');
    throw new SyntaxError(`kernel: ${near} (expected ${expected})`);
  }

  #next(): string {
    return this.#words[this.#at++] ?? this.#fail('more');
  }

  #accept(word: string): boolean {
    const found = this.#words[this.#at] === word;
    if (found) this.#at += 1;
    return found;
  }

  #expect(word: string): void {
    if (!this.#accept(word)) this.#fail(word);
  }

  #function(): void {
    this.#expect('function');
    const name = this.#next();
    this.#scopes = [new Map(), new Map()];
    this.#locals = [];
    this.#prologue = [];
    const types: string[] = [];
    this.#expect('(');
    while (!this.#accept(')')) {
      const parameter = this.#next();
      this.#expect(':');
      types.push(this.#next());
      this.#declare(parameter, types[types.length - 1]);
      this.#accept(',');
    }
    this.#result = this.#accept(':') ? this.#next() : 'none';
    const body = this.#block();
    const parameters = types.flatMap(wasmType);
    this.#functions.push({
      name,
      types,
      result: this.#result,
      parameters,
      results: wasmType(this.#result),
      locals: this.#locals.slice(parameters.length),
      body: [...this.#prologue, ...body, ...(this.#result === 'none' ? [] : [0x00])],
    });
  }

  #declare(name: string, type: string, scope = this.#scopes[this.#scopes.length - 1]): Local {
    const local = { type, index: this.#locals.push(...wasmType(type)) - 1 };
    scope.set(name, local);
    return local;
  }

  /** A variable, or a name of the header, which becomes one that the function begins by reading. */
  #find(name: string): Local {
    const known = this.#scopes.findLast((scope) => scope.has(name))?.get(name);
    if (known) return known;
    const place = Object.keys(this.#header).indexOf(name);
    if (place < 0) this.#fail(`a known name, not ${name}`);
    const local = this.#declare(name, this.#header[name], this.#scopes[0]);
    const [align, load] = memory[local.type === 'real' ? 'real' : 'int'];
    const read = [0x41, 0, load, align, ...unsigned(8 * place), 0x21, ...unsigned(local.index)];
    this.#prologue = [...this.#prologue, ...read];
    return local;
  }

  #block(): Code {
    if (!this.#accept('{')) return this.#statement();
    this.#scopes.push(new Map());
    const code: number[] = [];
    while (!this.#accept('}')) code.push(...this.#statement());
    this.#scopes.pop();
    return code;
  }

  #statement(): Code {
    if (this.#accept('if')) return this.#if();
    if (this.#accept('while')) {
      this.#expect('(');
      const condition = this.#value('int');
      this.#expect(')');
      return this.#loop(condition, []);
    }
    if (this.#accept('for')) return this.#for();
    const code = this.#simple();
    this.#expect(';');
    return code;
  }

  #if(): Code {
    this.#expect('(');
    const condition = this.#value('int');
    this.#expect(')');
    this.#depth += 1;
    const then = this.#block();
    const otherwise = this.#accept('else') ? [0x05, ...this.#block()] : [];
    this.#depth -= 1;
    return [...condition, 0x04, 0x40, ...then, ...otherwise, 0x0b];
  }

  #for(): Code {
    this.#scopes.push(new Map());
    this.#expect('(');
    const first = this.#simple();
    this.#expect(';');
    const condition = this.#value('int');
    this.#expect(';');
    const step = this.#simple();
    this.#expect(')');
    const loop = this.#loop(condition, step);
    this.#scopes.pop();
    return [...first, ...loop];
  }

  /** `if (condition) do { body; step } while (condition)`; the body is a block of its own, which `continue` leaves. */
  #loop(condition: Code, step: Code): Code {
    this.#depth += 3;
    this.#loops.push(this.#depth);
    const body = this.#block();
    this.#loops.pop();
    this.#depth -= 3;
    const turn = [0x02, 0x40, ...body, 0x0b, ...step, ...condition, 0x0d, 0];
    return [...condition, 0x04, 0x40, 0x03, 0x40, ...turn, 0x0b, 0x0b];
  }

  /** A statement without blocks: declaration, assignment, call, `continue` or `return`. */
  #simple(): Code {
    if (this.#accept('continue')) {
      const loop = this.#loops.at(-1) ?? this.#fail('a loop around it');
      return [0x0c, ...unsigned(this.#depth - loop)];
    }
    if (this.#accept('return')) return [...(this.#result === 'none' ? [] : this.#value(this.#result)), 0x0f];
    if (this.#accept('let')) {
      const name = this.#next();
      this.#expect('=');
      const { type, code } = this.#expression();
      return [...code, 0x21, ...unsigned(this.#declare(name, type).index)];
    }
    const name = this.#next();
    if (this.#accept('(')) {
      const { type, code } = this.#call(name);
      return type === 'none' ? code : [...code, 0x1a];
    }
    const local = this.#find(name);
    if (!this.#accept('[')) {
      return [...this.#assigned(local.type, this.#get(local).code), 0x21, ...unsigned(local.index)];
    }
    const element = elementOf(local.type);
    const [shift, load, store] = memory[element];
    const place = this.#moved(this.#get(local), this.#value('int'));
    this.#expect(']');
    const type = element === 'real' ? 'real' : 'int';
    return [...place, ...this.#assigned(type, [...place, load, shift, 0]), store, shift, 0];
  }

  /** What is assigned by `= value`, or by `+= value` and the like. */
  #assigned(type: string, present: Code): Code {
    const operator = this.#next();
    if (operator === '=') return this.#value(type);
    const [, int, real = 0] = operators[operator[0]] ?? this.#fail('an assignment');
    return [...present, ...this.#value(type), type === 'real' ? real : int];
  }

  /** An expression of a type; integers become real numbers where those are expected. */
  #value(type: string): Code {
    return this.#as(type, this.#expression());
  }

  #as(type: string, { type: own, code }: Expression): Code {
    if (own === type) return code;
    return type === 'real' && own === 'int' ? [...code, 0xb7] : this.#fail(`${type}, not ${own}`);
  }

  #expression(): Expression {
    const condition = this.#binary(1);
    if (!this.#accept('?')) return condition;
    const yes = this.#expression();
    this.#expect(':');
    const no = this.#expression();
    const type = yes.type === no.type ? yes.type : 'real';
    return { type, code: this.#choice(type, condition, this.#as(type, yes), this.#as(type, no)) };
  }

  #choice(type: string, condition: Expression, yes: Code, no: Code): Code {
    return [...this.#as('int', condition), 0x04, ...wasmType(type), ...yes, 0x05, ...no, 0x0b];
  }

  /** Operators that bind at least so tightly; `||` and `&&` bind least. */
  #binary(least: number): Expression {
    let left = this.#primary();
    for (;;) {
      const operator = this.#words[this.#at];
      const logical = ['', '||', '&&'].indexOf(operator);
      const binds = logical > 0 ? logical : (operators[operator]?.[0] ?? 0);
      if (binds < least) return left;
      this.#at += 1;
      const right = this.#binary(binds + 1);
      if (logical > 0) {
        const decided = [0x41, operator === '||' ? 1 : 0];
        const rest = this.#as('int', right);
        const [yes, no] = operator === '||' ? [decided, rest] : [rest, decided];
        left = { type: 'int', code: this.#choice('int', left, yes, no) };
      } else if (isArray(left.type) && operator === '+') {
        left = { type: left.type, code: this.#moved(left, this.#as('int', right)) };
      } else left = this.#combined(operator, left, right);
    }
  }

  #combined(operator: string, left: Expression, right: Expression): Expression {
    const type = left.type === 'int' && right.type === 'int' ? 'int' : 'real';
    const [binds, int, real] = operators[operator];
    const instruction = (type === 'int' ? int : real) ?? this.#fail(`integers around ${operator}`);
    const code = [...this.#as(type, left), ...this.#as(type, right), instruction];
    return { type: comparing.includes(binds) ? 'int' : type, code };
  }

  #primary(): Expression {
    const word = this.#next();
    if (word === '(') {
      const inner = this.#expression();
      this.#expect(')');
      return inner;
    }
    if (word === '-') return { type: 'int', code: [0x41, 0, ...this.#as('int', this.#primary()), 0x6b] };
    if (word === '!') return { type: 'int', code: [...this.#as('int', this.#primary()), 0x45] };
    if (/^\d/.test(word)) {
      const real = /[.e]/.test(word);
      return real
        ? { type: 'real', code: [0x44, ...float(Number(word))] }
        : { type: 'int', code: [0x41, ...signed(Number(word))] };
    }
    if (this.#accept('(')) return this.#call(word);
    const value = this.#get(this.#find(word));
    if (!this.#accept('[')) return value;
    const element = elementOf(value.type);
    const [shift, load] = memory[element] ?? this.#fail('an array');
    const code = [...this.#moved(value, this.#value('int')), load, shift, 0];
    this.#expect(']');
    return { type: element === 'real' ? 'real' : 'int', code };
  }

  #get({ type, index }: Local): Expression {
    return { type, code: [0x20, ...unsigned(index)] };
  }

  /** The place of an array's n-th element. */
  #moved({ type, code }: Expression, by: Code): Code {
    const [shift] = memory[elementOf(type)] ?? this.#fail('an array');
    return [...code, ...by, ...(shift > 0 ? [0x41, shift, 0x74] : []), 0x6a];
  }

  #call(name: string): Expression {
    if (name === 'sqrt') {
      const root = this.#value('real');
      this.#expect(')');
      return { type: 'real', code: [...root, 0x9f] };
    }
    const index = this.#functions.findIndex((known) => known.name === name);
    if (index < 0) this.#fail(`a known function, not ${name}`);
    const code: number[] = [];
    const { types, result } = this.#functions[index];
    types.forEach((type, i) => {
      if (i > 0) this.#expect(',');
      code.push(...this.#value(type));
    });
    this.#expect(')');
    return { type: result, code: [...code, 0x10, ...unsigned(index)] };
  }
}
