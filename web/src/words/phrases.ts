// Phrases that everybody reads in their own language: only the key goes over the wire.
import type { Catalogue, Texts } from '../i18n/catalogue';

export const phrases = ['hello', 'luck', 'moment', 'nice', 'oops', 'thanks', 'played', 'bye'] as const;

export function phraseText(key: string, t: Catalogue): string {
  return (t as Texts as Record<string, string>)[`phrase_${key}`] ?? '…';
}
