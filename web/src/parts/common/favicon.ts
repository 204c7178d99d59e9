// The icon in the browser's tab: the flame of the house, with the number of tables that wait.
const flame =
  '<rect width="64" height="64" rx="14" fill="#17141c"/>' +
  '<path d="M33 8c3 10 15 15 15 30a16 16 0 0 1-32 0c0-8 5-11 6-18 4 2 6 5 6 9 4-5 6-12 5-21z" fill="#e8833a"/>' +
  '<path d="M33 30c1 6 7 8 7 15a8 8 0 0 1-16 0c0-5 4-6 4-10 2 1 3 2 3 4 2-2 2-5 2-9z" fill="#f6d58a"/>';

export function iconWith(count: number): string {
  if (count === 0) return '/favicon.svg';
  const [number, size] = count > 9 ? ['9+', 20] : [String(count), 28];
  const badge =
    '<circle cx="45" cy="45" r="18" fill="#fffdf7"/>' +
    `<text x="45" y="55" font-family="sans-serif" font-weight="700" font-size="${size}" text-anchor="middle" fill="#17141c">${number}</text>`;
  const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${flame}${badge}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(icon)}`;
}
