import { mount } from 'svelte';
import App from './App.svelte';
import { settings } from './state/settings.svelte';
import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';
import './board/board.css';

document.documentElement.lang = settings.lang;
const target = document.getElementById('app');
if (target) mount(App, { target });
