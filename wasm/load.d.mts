export interface HouseModule {
  answer(line: string | Uint8Array): string; // the engine protocol
  questions(text: string): string;
  house(request: string): string; // wasm/local_house.h
  finished(): boolean;
}
export function start(module: WebAssembly.Module): Promise<HouseModule>;
