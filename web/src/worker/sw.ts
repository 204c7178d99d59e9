// The service worker, /sw.js: what the browser does for the house while no page is open, and without a network.
import { openOffline, type Worker } from './offline';
import { hearPushes, type WorkerScope } from './push';

hearPushes(self as unknown as WorkerScope);
openOffline(self as unknown as Worker);
