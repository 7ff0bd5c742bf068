/*
 * Arrays in memory: an address, read and written without a look at the length. `[]` counts elements, as in a typed
 * array.
 */

/** 32-bit integers. */
@unmanaged
export class Ints {
  [key: number]: i32;
  @inline
  @operator('[]')
  get(n: i32): i32 {
    return load<i32>(changetype<usize>(this) + ((<usize>n) << 2));
  }
  @inline
  @operator('[]=')
  set(n: i32, value: i32): void {
    store<i32>(changetype<usize>(this) + ((<usize>n) << 2), value);
  }
  /** The first element from the n-th on that is not 0; there must be one. */
  @inline
  nextFilled(n: i32): i32 {
    while (!v128.any_true(v128.load(changetype<usize>(this) + ((<usize>n) << 2)))) n += 4;
    while (load<i32>(changetype<usize>(this) + ((<usize>n) << 2)) === 0) n++;
    return n;
  }
  /** The array from its n-th element on. */
  @inline
  from(n: i32): Ints {
    return changetype<Ints>(changetype<usize>(this) + ((<usize>n) << 2));
  }
}

/** Doubles. */
@unmanaged
export class Reals {
  [key: number]: f64;
  @inline
  @operator('[]')
  get(n: i32): f64 {
    return load<f64>(changetype<usize>(this) + ((<usize>n) << 3));
  }
  @inline
  @operator('[]=')
  set(n: i32, value: f64): void {
    store<f64>(changetype<usize>(this) + ((<usize>n) << 3), value);
  }
  /** The array from its n-th element on. */
  @inline
  from(n: i32): Reals {
    return changetype<Reals>(changetype<usize>(this) + ((<usize>n) << 3));
  }
}

/** Bytes, read as integers from 0 to 255. */
@unmanaged
export class Bytes {
  [key: number]: i32;
  @inline
  @operator('[]')
  get(n: i32): i32 {
    return load<u8>(changetype<usize>(this) + <usize>n);
  }
  @inline
  @operator('[]=')
  set(n: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + <usize>n, value);
  }
}
