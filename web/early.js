// Runs before the first paint and before the main script is here.
// A guest who chose day or night never sees the other one flash by.
try {
  const theme = localStorage.getItem('veillee.theme');
  if (theme === 'day' || theme === 'night') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be forbidden; then the system's setting counts.
}

// At a table more than the main script is needed. All of it is asked for at the same time as that, not
// one after the other. (web/early.ts says what it is; there is nothing to say during development.)
{
  const [place, table, more] = location.pathname.split('/').slice(1);
  const { files } = document.currentScript.dataset;
  const ask = (wanted = []) => {
    for (const file of wanted) {
      const link = document.createElement('link');
      if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
      else link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = `/assets/${file}`;
      document.head.append(link);
    }
  };
  if (files && place === 't' && table && !more && !table.startsWith('here-')) {
    const known = JSON.parse(files);
    fetch(`/api/tables/${table}`)
      .then((answer) => answer.json())
      .then(({ game }) => ask(known.rooms[game]))
      .catch(() => {}); // the page itself says when there is no such table
    ask(known.table);
  }
}
