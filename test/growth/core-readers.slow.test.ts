import { coreReaders } from './core-stages.ts';
import { testGrowth } from './growth.ts';

testGrowth(coreReaders);
