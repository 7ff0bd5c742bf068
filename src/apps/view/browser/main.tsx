import './style.css';
import { showProgram } from '../../shared/browser/show-program.tsx';
import { App } from './app.tsx';
import { listenToKeys } from './keys.ts';
import { fileSource } from './load-page.ts';
import { beginWithAddress } from './state.ts';

beginWithAddress(fileSource());
listenToKeys();
showProgram(() => <App />, 'view');
