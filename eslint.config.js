// TypeScript and Svelte: what prettier cannot see and svelte-check does not look for.
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['build/', 'node_modules/'] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      eqeqeq: ['error', 'smart'],
      'no-var': 'error',
      'prefer-const': 'off', // $props() and $bindable() are written with let
      'svelte/prefer-svelte-reactivity': 'off', // plain maps inside one $derived are never mutated later
      'svelte/no-unused-svelte-ignore': 'off', // svelte-check is the judge of those
      'svelte/no-useless-mustaches': 'off', // {' '} keeps a space
      'svelte/prefer-const': 'off',
      '@typescript-eslint/no-unused-expressions': 'off', // a bare name in an effect is what it follows
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
);
