/** Writes one state of a page after the other until somebody kills it: `tsx write-states.ts FOLDER`. */
import { openDatabase } from '../../../src/portal/database.ts';
import { pageStore } from '../../../src/portal/page-store.ts';
import { madeState } from './made-state.ts';

const store = pageStore(openDatabase(process.argv[2]));
const known = store.page(1);
let number = known ? known.bytes : 1;
if (!known) store.add('page', 'page', { parts: 'tables', l: 1, u: 2 }, madeState(number), String(number));
process.stdout.write('writing\n');
for (;;) {
  number++;
  store.update(1, madeState(number), String(number));
}
