import { render } from 'preact';
import { App } from './app.tsx';
import { listenToKeys } from './keyboard.ts';
import { openRun } from './run-model.ts';
import { applyChosenTheme } from './theme-toggle.tsx';
import './style/index.ts';

applyChosenTheme();
const root = document.querySelector('#app');

/** Everything that is folded is printed, and folded again after that. */
function unfoldForPrint(): void {
  const unfolded: HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('details:not([open])')) {
      details.open = true;
      unfolded.push(details);
    }
  });
  addEventListener('afterprint', () => {
    for (const details of unfolded.splice(0)) details.open = false;
  });
}

if (root !== null) {
  openRun().then(
    (run) => {
      render(<App run={run} />, root);
      listenToKeys();
      unfoldForPrint();
      document.documentElement.dataset['ready'] = '';
    },
    (error: unknown) => {
      render(
        <main class="page">
          <h1>This report cannot be shown</h1>
          <p>
            Its data could not be read in this browser, or the file is not whole. The run.json beside it has everything
            that this page would show.
          </p>
          <pre class="text">{String(error)}</pre>
        </main>,
        root,
      );
    },
  );
}
