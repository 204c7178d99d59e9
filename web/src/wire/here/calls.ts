// A worker of the page in which the house runs, and calls to it by name.
import { HouseError } from '../api';
import type { HouseMessage } from '../types';
import type { HereTables } from './tables';

type Answer = { number: number; done?: unknown; refused?: { code: string; message: string } };
type News = { table: string; message: HouseMessage };

export class HouseWorker {
  #worker: Worker | null = null;
  #calls = new Map<number, { resolve: (done: never) => void; reject: (error: HouseError) => void }>();
  #number = 0;

  constructor(private readonly told: (news: News) => void = () => {}) {}

  ask<Name extends keyof HereTables>(
    call: Name,
    ...values: Parameters<HereTables[Name]>
  ): ReturnType<HereTables[Name]> {
    this.#worker ??= this.#begin();
    const asked = this.#number++;
    this.#worker.postMessage({ number: asked, call, with: values });
    const answer = new Promise((resolve, reject) => this.#calls.set(asked, { resolve, reject }));
    return answer as ReturnType<HereTables[Name]>;
  }

  // Whatever it does. The next call begins another.
  stop() {
    const waiting = this.#calls;
    this.#calls = new Map();
    this.#worker?.terminate();
    this.#worker = null;
    for (const { reject } of waiting.values()) reject(new HouseError('unavailable', 'stopped'));
  }

  #begin(): Worker {
    const begun = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    begun.onmessage = ({ data }: MessageEvent<Answer | News>) => {
      if ('message' in data) return this.told(data);
      const call = this.#calls.get(data.number);
      this.#calls.delete(data.number);
      if (data.refused) call?.reject(new HouseError(data.refused.code, data.refused.message));
      else call?.resolve(data.done as never);
    };
    // One that could not be started, or has died: the next call begins another, which goes on from what was kept.
    begun.onerror = () => this.stop();
    return begun;
  }
}
