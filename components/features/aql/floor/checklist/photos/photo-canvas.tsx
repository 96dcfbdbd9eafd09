import { useEffect, useRef, useState } from 'react';
import { loadStored } from '@/components/features/aql/device/device-store';

const [width, height] = [240, 180];

/** Draws a picture to fill the canvas, its middle in the middle. */
function drawCovering(context: CanvasRenderingContext2D, bitmap: ImageBitmap): void {
  const scale = Math.max(width / bitmap.width, height / bitmap.height);
  const [wide, high] = [bitmap.width * scale, bitmap.height * scale];
  context.drawImage(bitmap, (width - wide) / 2, (height - high) / 2, wide, high);
}

/** A kept photograph. On a canvas, because the policy of the site lets no picture address but its own be loaded. */
export function PhotoCanvas({ storageKey, label, missing }: { storageKey: string; label: string; missing: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    let isGone = false;
    const show = async () => {
      const blob = await loadStored(storageKey);
      if (!(blob instanceof Blob)) return setMissing(true);
      const bitmap = await createImageBitmap(blob);
      const context = canvas.current?.getContext('2d');
      if (!isGone && context) drawCovering(context, bitmap);
      bitmap.close();
    };
    show().catch(() => setMissing(true));
    return () => {
      isGone = true;
    };
  }, [storageKey]);
  if (isMissing)
    return (
      <p className="grid aspect-4/3 place-items-center border border-line bg-card p-2 text-caption text-soft">
        {missing}
      </p>
    );
  return (
    <canvas ref={canvas} width={width} height={height} role="img" aria-label={label} className="block w-full bg-line" />
  );
}
