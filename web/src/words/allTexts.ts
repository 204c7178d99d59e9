// Every text that people read, wherever it is kept: for the tests of words.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Lang } from '../i18n/catalogue';

export interface Text {
  lang: Lang;
  where: string;
  text: string;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));
const all = ['web/src/i18n', 'games', 'house/words', 'app/words'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
);
const files = (pattern: RegExp) => all.filter((name) => pattern.test(name)).sort();
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const langOf = (file: string) => /\b(en|fr|de)\.(?:json|md)$/.exec(file)?.[1] as Lang;

function strings(node: unknown, where: string, lang: Lang): Text[] {
  if (typeof node === 'string') return [{ lang, where, text: node }];
  return Object.entries(node as object).flatMap(([key, part]) => strings(part, `${where} ${key}`, lang));
}
export const catalogues = files(/(i18n\/\w+|words)\/(en|fr|de)\.json$/).flatMap((file) =>
  strings(JSON.parse(read(file)), file, langOf(file)),
);

export const books: Text[] = files(/book\/(en|fr|de)\.md$/).flatMap((file) =>
  read(file)
    .replaceAll(/\(diagram:\w+\)/g, '')
    .split('\n')
    .map((text, i) => ({ lang: langOf(file), where: `${file}:${i + 1}`, text })),
);

export const guides: Text[] = files(/book\/guide\.json$/).flatMap((file) => {
  const { steps } = JSON.parse(read(file)) as { steps: Record<'text' | 'done', Record<Lang, string>>[] };
  return steps.flatMap(({ text, done = {} }, i) =>
    [...Object.entries(text), ...Object.entries(done)].map(([lang, said]) => ({
      lang: lang as Lang,
      where: `${file} ${i + 1}`,
      text: said,
    })),
  );
});

// What each riddle asks for.
export const riddles: Text[] = files(/riddles\/asks\.json$/).flatMap((file) =>
  Object.entries(JSON.parse(read(file)) as Record<string, Record<Lang, string>>).flatMap(([name, asked]) =>
    Object.entries(asked).map(([lang, text]) => ({ lang: lang as Lang, where: `${file} ${name}`, text })),
  ),
);

export interface BankQuestion {
  category: string;
  id: number;
  text: Record<Lang, string>;
  answers: Record<Lang, string[]>; // the right one first
}
// Question banks; bank.h of their room says how they are written.
export const questions = files(/\/bank\/\w+\.txt$/).flatMap((file) => {
  const blocks = read(file).replace(/^R"bank\(|\)bank"\s*$/g, '').trim().split('\n\n'); // prettier-ignore
  return blocks.map((block, id): BankQuestion => {
    const lines = new Map(block.split('\n').map((line) => line.split(/: (.*)/) as [string, string]));
    const text = (lang: Lang) => lines.get(lang) ?? '';
    const answers = (lang: Lang) => (lines.get(`${lang}=`) ?? lines.get('=') ?? '').split(' | ');
    const category = /(\w+)\.txt$/.exec(file)?.[1] ?? '';
    return {
      category,
      id,
      text: { en: text('en'), fr: text('fr'), de: text('de') },
      answers: { en: answers('en'), fr: answers('fr'), de: answers('de') },
    };
  });
});
export const bank: Text[] = questions.flatMap(({ category, id, text, answers }) =>
  (['en', 'fr', 'de'] as const).flatMap((lang) =>
    [text[lang], ...answers[lang]].map((said) => ({ lang, where: `${category} ${id}`, text: said })),
  ),
);
