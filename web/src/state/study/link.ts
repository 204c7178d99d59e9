// A study as a link: everything is behind the #, so no house ever sees it.
import type { StudyFile } from './tree';

export const longestLink = 12_000; // characters; messengers cut longer ones

const through = async (bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

export async function toLink(study: StudyFile): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(study));
  const packed = await through(bytes, new CompressionStream('deflate-raw'));
  const text = Array.from(packed, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

// Throws if it was cut or changed.
export async function fromLink(text: string): Promise<StudyFile> {
  const packed = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(packed, (letter) => letter.charCodeAt(0));
  const plain = await through(bytes, new DecompressionStream('deflate-raw'));
  return JSON.parse(new TextDecoder().decode(plain)) as StudyFile;
}
