/** Longest side of a kept photograph, pixels: enough to read a label. */
const longestSide = 1_600;
export const maxPhotoBytes = 880_000;
const qualities = [0.78, 0.6, 0.45];

/** A photograph as a smaller JPEG, upright and without place and camera; null when the browser cannot read the file. */
export async function scalePhoto(file: Blob): Promise<Blob | null> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    for (const quality of qualities) {
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
      if (blob && blob.size <= maxPhotoBytes) return blob;
    }
    return null;
  } catch {
    return null;
  }
}
