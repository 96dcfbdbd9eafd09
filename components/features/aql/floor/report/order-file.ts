import { loadStored, store } from '@/components/features/aql/device/device-store';
import { photoPrefix } from '@/components/features/aql/floor/use-floor-order';
import type { FloorOrder } from '@/lib/domain/aql/floor/floor-order';
import type { FloorFile } from '@/lib/domain/aql/floor/floor-order-schema';

const toBase64 = async (blob: Blob): Promise<string> => {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = '';
  for (let start = 0; start < bytes.length; start += 8_192)
    binary += String.fromCharCode(...bytes.subarray(start, start + 8_192));
  return btoa(binary);
};
const fromBase64 = (text: string): Blob =>
  new Blob([Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))], { type: 'image/jpeg' });

/** The order with its photographs as one JSON file. */
export async function exportOrder(order: FloorOrder): Promise<Blob> {
  const pictures = await Promise.all(
    order.photos.map(async ({ id }) => {
      const blob = await loadStored(photoPrefix + id);
      return blob instanceof Blob ? [[id, await toBase64(blob)] as const] : [];
    }),
  );
  return new Blob([JSON.stringify({ order, pictures: Object.fromEntries(pictures.flat()) })], {
    type: 'application/json',
  });
}

/** Reads such a file; null when it is none. Nothing is kept yet. */
export async function readOrderFile(file: Blob): Promise<FloorFile | null> {
  const { maxFileLength, parseFloorFile } = await import('@/lib/domain/aql/floor/floor-order-schema');
  return file.size > maxFileLength ? null : parseFloorFile(await file.text());
}

/** Keeps the photographs of a file; false when one of them could not be kept. */
export async function keepPictures({ order, pictures }: FloorFile): Promise<boolean> {
  let isComplete = true;
  // One after another: a hundred at once would be in memory twice.
  for (const { id } of order.photos) {
    const picture = Object.hasOwn(pictures, id) ? pictures[id] : undefined;
    const isStored = picture !== undefined && (await store(photoPrefix + id, fromBase64(picture)));
    isComplete &&= isStored;
  }
  return isComplete;
}
