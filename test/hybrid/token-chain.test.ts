import { expect, it } from 'vitest';
import { addToken, countToken, type TokenChain } from '../../src/hybrid/token-chain.ts';
import { createRng } from '../../src/math/index.ts';

it('addToken, countToken count what was added, at every prefix', () => {
  const rng = createRng('tokens');
  const added: string[] = [];
  const chains: (TokenChain | undefined)[] = [undefined];
  for (let n = 0; n < 200; n++) {
    added.push('abcdefg'[Math.floor(7 * rng.uniform() ** 2)]);
    chains.push(addToken(chains[n], added[n]));
  }
  chains.forEach((chain, n) => {
    expect(chain?.total ?? 0).toBe(n);
    for (const token of 'abcdefgh')
      expect(countToken(chain, token)).toBe(added.slice(0, n).filter((one) => one === token).length);
  });
});

it('addToken keeps each token once, so that counting takes as long as there are different ones', () => {
  let chain: TokenChain | undefined;
  for (let n = 0; n < 1000; n++) chain = addToken(chain, `${n % 3}`);
  let links = 0;
  for (let link = chain; link; link = link.before) links++;
  expect(links).toBe(3);
});
