import { goldPages } from '../../bench/support/gold-pages.ts';
import { quantile } from '../../src/math/index.ts';
import { segment, withRoles } from '../../src/vips/index.ts';

/**
 * What roles add to the processor time of segmentation on the pages of kreuzer-random:
 * `npx tsx lab/roles/speed.ts [CACHE]`. Rounds take turns, so that what else the machine does touches both alike.
 */
const pages = (await goldPages(process.argv[2])).map(({ page }) => page);
const rounds = 7;
const spent = (work: () => void): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};
for (const rules of ['tr2003', 'learnt'] as const) {
  const trees = pages.map((page) => segment(page, { permittedDoc: 6, rules }));
  const times = Array.from({ length: rounds }, () => ({
    blocks: spent(() => pages.map((page) => segment(page, { permittedDoc: 6, rules }))),
    roles: spent(() => pages.map((page, i) => withRoles(page, trees[i]))),
  }));
  const [blocks, roles] = [
    quantile(
      times.map((one) => one.blocks),
      0.5,
    ),
    quantile(
      times.map((one) => one.roles),
      0.5,
    ),
  ];
  console.log(
    `${rules}: ${(blocks / pages.length).toFixed(1)} ms a page, roles ${(roles / pages.length).toFixed(1)} more`,
    `(${((100 * roles) / blocks).toFixed(0)} %)`,
  );
}
