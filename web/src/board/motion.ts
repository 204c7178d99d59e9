// How long movements take, for boards that time them in a script.
export { lasting, reducedMotion } from '../state/motion';
