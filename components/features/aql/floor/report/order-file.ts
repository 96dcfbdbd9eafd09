import { readKept, writeKept } from '@/components/features/aql/device/device-store';
import { photoPrefix } from '@/components/features/aql/floor/use-floor-order';
import type { FloorOrder } from '@/lib/domain/aql/floor/floor-order';

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
      const blob = await readKept(photoPrefix + id);
      return blob instanceof Blob ? [[id, await toBase64(blob)] as const] : [];
    }),
  );
  return new Blob([JSON.stringify({ order, pictures: Object.fromEntries(pictures.flat()) })], {
    type: 'application/json',
  });
}

/** Reads such a file and keeps its photographs; null when it is none. `isComplete`: every photograph could be kept. */
export async function importOrder(file: Blob): Promise<{ order: FloorOrder; isComplete: boolean } | null> {
  const { maxFileLength, parseFloorFile } = await import('@/lib/domain/aql/floor/floor-order-schema');
  if (file.size > maxFileLength) return null;
  const read = parseFloorFile(await file.text());
  if (!read) return null;
  const kept = await Promise.all(
    read.order.photos.map(async ({ id }) => {
      const picture = Object.hasOwn(read.pictures, id) ? read.pictures[id] : undefined;
      return picture !== undefined && (await writeKept(photoPrefix + id, fromBase64(picture)));
    }),
  );
  return { order: read.order, isComplete: kept.every(Boolean) };
}
