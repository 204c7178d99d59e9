// The little Markdown that rulebooks are written in, as values: headings, paragraphs, lists, quotes,
// tables, diagrams; bold, italic, code, links, clause ids. What it does not know stays plain text, and
// nothing in it ever becomes HTML.
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em'; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; children: Inline[] }
  | { kind: 'clause'; clause: string; first: boolean };

export type Block =
  | { kind: 'heading'; level: number; id: string; children: Inline[] }
  | { kind: 'paragraph' | 'quote'; children: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'diagram'; name: string; caption: string }
  | { kind: 'rule' };

const clausePattern = /^[A-Z]{3}-\d{2}\b/;

export function parseMarkdown(source: string): Block[] {
  const lines = source.replace(/\r/g, '').split('\n');
  const seen = new Set<string>();
  const inline = (text: string) => parseInline(text, seen);
  const blocks: Block[] = [];
  let i = 0;
  const line = () => lines[i] ?? '';

  // Lines up to the next blank or differently begun one, joined.
  const gather = (first: string, stop: RegExp) => {
    const parts = [first];
    for (i++; i < lines.length && line().trim() && !stop.test(line()); i++) parts.push(line().trim());
    return parts.join(' ');
  };
  const begins = /^(#{1,6} |\s*[-*] |\s*\d+\. |> ?|!\[|\||(---|\*\*\*)\s*$)/;

  while (i < lines.length) {
    const text = line();
    if (!text.trim()) {
      i++;
      continue;
    }
    const heading = /^(#{1,6}) +(.*?)\s*#*$/.exec(text);
    const diagram = /^!\[(.*)\]\(diagram:([\w-]+)\)\s*$/.exec(text);
    if (heading) {
      const title = heading[2] ?? '';
      blocks.push({ kind: 'heading', level: heading[1]!.length, id: slug(title), children: inline(title) });
      i++;
    } else if (diagram) {
      blocks.push({ kind: 'diagram', caption: diagram[1] ?? '', name: diagram[2] ?? '' });
      i++;
    } else if (/^(---|\*\*\*)\s*$/.test(text)) {
      blocks.push({ kind: 'rule' });
      i++;
    } else if (text.startsWith('>')) {
      const parts: string[] = [];
      for (; line().startsWith('>'); i++) parts.push(line().replace(/^> ?/, ''));
      blocks.push({ kind: 'quote', children: inline(parts.join(' ')) });
    } else if (/^\s*([-*]|\d+\.) /.test(text)) {
      const ordered = /^\s*\d/.test(text);
      const mark = ordered ? /^\s*\d+\. +/ : /^\s*[-*] +/;
      const items: Inline[][] = [];
      while (mark.test(line())) items.push(inline(gather(line().replace(mark, ''), begins)));
      blocks.push({ kind: 'list', ordered, items });
    } else if (text.startsWith('|')) {
      const rows: Inline[][][] = [];
      for (; line().startsWith('|'); i++) {
        if (/^\|[\s:|-]+\|\s*$/.test(line())) continue;
        rows.push(
          line()
            .replace(/^\||\|\s*$/g, '')
            .split('|')
            .map((cell) => inline(cell.trim())),
        );
      }
      const [head = [], ...body] = rows;
      blocks.push({ kind: 'table', head, rows: body });
    } else {
      blocks.push({ kind: 'paragraph', children: inline(gather(text.trim(), begins)) });
    }
  }
  return blocks;
}

export function slug(title: string): string {
  return title
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function parseInline(text: string, seen: Set<string>): Inline[] {
  const out: Inline[] = [];
  let plain = '';
  let rest = text;
  let previous = '';
  const flush = () => {
    if (plain) out.push({ kind: 'text', text: plain });
    plain = '';
  };
  const take = (length: number, node: Inline) => {
    flush();
    out.push(node);
    previous = rest[length - 1] ?? '';
    rest = rest.slice(length);
  };
  while (rest) {
    const code = /^`([^`]+)`/.exec(rest);
    const strong = /^\*\*(.+?)\*\*/.exec(rest);
    const em = /^(?:\*([^*\s](?:[^*]*[^*\s])?)\*|_([^_\s](?:[^_]*[^_\s])?)_(?!\w))/.exec(rest);
    const link = /^\[([^\]]+)\]\(([^)\s]+)\)/.exec(rest);
    const clause = /\w/.test(previous) ? null : clausePattern.exec(rest);
    if (code) take(code[0].length, { kind: 'code', text: code[1] ?? '' });
    else if (strong) take(strong[0].length, { kind: 'strong', children: parseInline(strong[1] ?? '', seen) });
    else if (em && !(em[2] && /\w/.test(previous)))
      take(em[0].length, { kind: 'em', children: parseInline(em[1] ?? em[2] ?? '', seen) });
    else if (link && isSafe(link[2] ?? ''))
      take(link[0].length, { kind: 'link', href: link[2] ?? '', children: parseInline(link[1] ?? '', seen) });
    else if (clause) {
      take(clause[0].length, { kind: 'clause', clause: clause[0], first: !seen.has(clause[0]) });
      seen.add(clause[0]);
    } else {
      previous = rest[0] ?? '';
      plain += previous;
      rest = rest.slice(1);
    }
  }
  flush();
  return out;
}

// Only places on this site and in this book; no scheme a script could hide in.
function isSafe(href: string): boolean {
  return /^(#|\/(?!\/))/.test(href);
}
