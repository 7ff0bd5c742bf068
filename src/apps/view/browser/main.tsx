import './style.css';
import { render } from 'preact';
import { App } from './app.tsx';
import { listenToKeys } from './keys.ts';
import { fileSource } from './load-page.ts';
import { beginWithAddress } from './state.ts';

const root = document.getElementById('view');
if (root) {
  beginWithAddress(fileSource());
  listenToKeys();
  root.replaceChildren();
  render(<App />, root);
}
