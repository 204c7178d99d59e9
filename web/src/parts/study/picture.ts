// A picture of what stands on the page, made from its own drawing: a copy of the elements with all styles and fonts
// inside, drawn by the browser into a canvas. Nothing leaves the page.
const still = '*, *::before, *::after { animation: none !important; transition: none !important; }';

function asDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error('unreadable'));
    reader.readAsDataURL(blob);
  });
}

// Only fonts that the page uses come along.
async function fontInside(rule: string, base: string): Promise<string> {
  const family = /font-family:\s*["']?([^;"'}]+)/.exec(rule)?.[1]?.trim();
  const address = /url\(["']?([^"')]+)["']?\)/.exec(rule)?.[1];
  const used = [...document.fonts].some(
    (font) => font.status === 'loaded' && font.family.replace(/['"]/g, '') === family,
  );
  if (!used || !address) return '';
  const inside = await asDataUrl(await (await fetch(new URL(address, base))).blob());
  return rule.replace(/url\([^)]*\)/, `url(${inside})`);
}

// As they were written: what a browser makes of a rule with variables cannot always be read back.
async function stylesOfPage(): Promise<string> {
  const texts = [...document.styleSheets].map(async ({ href, ownerNode }) => {
    const text = href ? await (await fetch(href)).text() : (ownerNode?.textContent ?? '');
    const fonts = text.match(/@font-face\s*\{[^}]*\}/g) ?? [];
    const inside = await Promise.all(fonts.map((rule) => fontInside(rule, href ?? location.href)));
    return fonts.reduce((whole, rule, i) => whole.replace(rule, () => inside[i] ?? ''), text);
  });
  return (await Promise.all(texts)).join('\n') + still;
}

// Many pictures of one element: styles and fonts are gathered once.
export class Camera {
  private constructor(
    private readonly element: HTMLElement,
    private readonly styles: string,
    private readonly width: number, // of the pictures, in pixels
  ) {}

  static async of(element: HTMLElement, width: number): Promise<Camera> {
    await document.fonts.ready;
    return new Camera(element, await stylesOfPage(), width);
  }

  async shoot(): Promise<HTMLCanvasElement> {
    const { width, height } = this.element.getBoundingClientRect();
    const root = document.documentElement;
    const { font, color } = getComputedStyle(this.element); // what it inherits on the page
    const copy = this.element.cloneNode(true) as HTMLElement;
    copy.style.cssText += `;width:${width}px;height:${height}px;border-radius:0;box-shadow:none`;
    for (const control of copy.querySelectorAll(':scope > :is(.under, .over, .veil)')) control.remove();
    const attributes = [...root.attributes].filter(({ name }) => name.startsWith('data-') || name === 'lang');
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
      attributes.map(({ name, value }) => `${name}="${escaped(value)}" `).join('') +
      `style="color-scheme:${lightOrDark()};font:${escaped(font)};color:${color}"><style>${escaped(this.styles)}</style>` +
      `<foreignObject width="100%" height="100%"><body xmlns="http://www.w3.org/1999/xhtml" ` +
      `style="margin:0;min-height:0;display:block;background:none">${new XMLSerializer().serializeToString(copy)}</body></foreignObject></svg>`;
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(this.width);
    canvas.height = Math.round((this.width * height) / width);
    const paint = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
    paint.fillStyle = getComputedStyle(document.body).backgroundColor;
    paint.fillRect(0, 0, canvas.width, canvas.height);
    paint.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  }
}

// What the page shows now: its own choice, or the system's.
const lightOrDark = () => {
  const chosen = getComputedStyle(document.documentElement).colorScheme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const pictureWidth = 1200; // px

export async function pictureOf(element: HTMLElement): Promise<Blob> {
  const canvas = await (await Camera.of(element, pictureWidth)).shoot();
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

// To other programs of the guest's device, or into a file where those cannot be asked.
export async function share(blob: Blob, name: string) {
  const file = new File([blob], name, { type: blob.type });
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch(() => {}); // the guest thought better of it
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
