import { coreStages } from './core-stages.ts';
import { testGrowth } from './growth.ts';

testGrowth(coreStages);
