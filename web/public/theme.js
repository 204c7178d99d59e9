// Runs before the first paint: a guest who chose day or night never sees the other one flash by.
try {
  const theme = localStorage.getItem('veillee.theme');
  if (theme === 'day' || theme === 'night') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be forbidden; then the system's setting counts.
}
