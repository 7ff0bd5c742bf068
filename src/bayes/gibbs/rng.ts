import { header } from './header';

/** A number in [0, 1): two steps of xoshiro128**, 53 of their bits, as `Rng.uniform` (src/math/rng.ts) draws it. */
/* @inline */ export function uniform(): f64 {
  const stream = header.stream;
  let s0 = stream[0];
  let s1 = stream[1];
  let s2 = stream[2] ^ s0;
  let s3 = stream[3] ^ s1;
  const high = rotl<i32>(s1 * 5, 7) * 9;
  s0 ^= s3;
  const t = s1 << 9;
  s1 ^= s2;
  s2 ^= t;
  s3 = rotl<i32>(s3, 11);
  const low = rotl<i32>(s1 * 5, 7) * 9;
  s2 ^= s0;
  s3 ^= s1;
  stream[0] = s0 ^ s3;
  stream[1] = s1 ^ s2;
  stream[2] = s2 ^ (s1 << 9);
  stream[3] = rotl<i32>(s3, 11);
  // High has 27 bits and low 26: both are exact, and so is the product by a power of 2.
  return (<f64>(high >>> 5) * 67108864.0 + <f64>(low >>> 6)) * 1.1102230246251565e-16;
}
