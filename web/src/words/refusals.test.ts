import { expect, it } from 'vitest';
import { catalogues } from '../i18n/catalogue';
import type { Room, Scene } from '../room';
import { reasonOf } from './refusals';

const scene = { lang: 'fr' } as Scene;
const says = (words: string | null) => ({ refusal: () => words }) as unknown as Room;
const why = { clause: 'LAB-03', key: 'wall', text: { en: 'A wall.', fr: 'Un mur.', de: 'Eine Mauer.' } };

it('says a refusal as the room does, else as the house did, else that it does not know', () => {
  expect(reasonOf(why, says('Anna est au bout du couloir.'), scene, catalogues.fr)).toEqual({
    text: 'Anna est au bout du couloir.',
    clause: 'LAB-03',
  });
  expect(reasonOf(why, says(null), scene, catalogues.fr).text).toBe('Un mur.');
  expect(reasonOf({ clause: '' }, says(null), scene, catalogues.fr)).toEqual({ text: catalogues.fr.noReason });
});
