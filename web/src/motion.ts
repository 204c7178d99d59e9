export const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
