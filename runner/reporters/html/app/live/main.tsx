import { render } from 'preact';
import { applyChosenTheme } from '../theme-toggle.tsx';
import { LivePage } from './live-page.tsx';
import '../style/index.ts';
import './live.css';

applyChosenTheme();
const root = document.querySelector('#app');
if (root !== null) render(<LivePage />, root);
document.documentElement.dataset['ready'] = '';
