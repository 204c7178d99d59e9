import type { Component } from 'svelte';

export const lids: Record<string, Component> = import.meta.glob('../../games/*/web/Lid.svelte', { import: 'default', eager: true });
