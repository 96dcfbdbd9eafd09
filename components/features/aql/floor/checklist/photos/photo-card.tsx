import { loadStored } from '@/components/features/aql/device/device-store';
import { fileName, saveFile } from '@/components/features/aql/device/save-file';
import { control } from '@/components/features/aql/plan/form/plan-field';
import { maxTextLength, type PhotoNote } from '@/lib/domain/aql/floor/floor-order';
import { fill } from '@/lib/i18n/fill';
import type { FloorMessages } from '@/components/features/aql/floor/floor-messages';
import { photoPrefix } from '@/components/features/aql/floor/use-floor-order';
import { useEffect, useRef, useState } from 'react';

type PhotoCardProps = {
  words: FloorMessages;
  photo: PhotoNote;
  article: string;
  onText: (text: string) => void;
  onRemove: () => void;
};

const action = 'inline-flex min-h-11 min-w-11 items-center justify-center text-small hover:text-accent';

/** One photograph with what it shows. Undo brings a removed one back. */
export function PhotoCard({ words, photo, article, onText, onRemove }: PhotoCardProps) {
  const name =
    photo.text || fill(words.photoName, { article: article || words.wholeOrder, time: photo.at.slice(11, 16) });
  const save = async () => {
    const blob = await loadStored(photoPrefix + photo.id);
    if (blob instanceof Blob) saveFile(`${fileName(name, photo.id)}.jpg`, blob);
  };
  return (
    <li className="min-w-0 border border-line bg-card">
      <PhotoCanvas storageKey={photoPrefix + photo.id} label={name} missing={words.photoMissing} />
      <div className="p-2">
        <p className="text-caption text-soft [overflow-wrap:anywhere]">{article || words.wholeOrder}</p>
        <label className="mt-1 block">
          <span className="sr-only">{fill(words.photoNote, { name })}</span>
          <input
            value={photo.text}
            maxLength={maxTextLength}
            placeholder={words.photoNoteShort}
            onChange={(event) => onText(event.target.value)}
            className={`${control} border-edge`}
          />
        </label>
        <p className="flex justify-between">
          <button type="button" onClick={save} className={action} aria-label={fill(words.photoSaveName, { name })}>
            {words.photoSave}
          </button>
          <button type="button" onClick={onRemove} className={action} aria-label={fill(words.photoRemove, { name })}>
            <span aria-hidden="true">×</span>
          </button>
        </p>
      </div>
    </li>
  );
}

const [width, height] = [240, 180];

/** Draws a picture to fill the canvas, its middle in the middle. */
function drawCovering(context: CanvasRenderingContext2D, bitmap: ImageBitmap): void {
  const scale = Math.max(width / bitmap.width, height / bitmap.height);
  const [wide, high] = [bitmap.width * scale, bitmap.height * scale];
  context.drawImage(bitmap, (width - wide) / 2, (height - high) / 2, wide, high);
}

/** A kept photograph. On a canvas, because the policy of the site lets no picture address but its own be loaded. */
function PhotoCanvas({ storageKey, label, missing }: { storageKey: string; label: string; missing: string }) {
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
