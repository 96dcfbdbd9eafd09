import { scalePhoto } from './scale-photo';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { askToPersist, loadStored, store } from '@/components/features/aql/device/device-store';
import { fileName, saveFile } from '@/components/features/aql/device/save-file';
import type { FloorMessages, FloorProps } from '@/components/features/aql/floor/floor-messages';
import { now, photoPrefix, type Update } from '@/components/features/aql/floor/use-floor-order';
import { control } from '@/components/features/aql/plan/form/plan-field';
import { buttonClass } from '@/components/ui/button';
import { articleName } from '@/lib/domain/aql/floor/article';
import {
  addPhoto,
  type FloorOrder,
  maxPhotos,
  maxTextLength,
  type PhotoNote,
} from '@/lib/domain/aql/floor/floor-order';
import { fill } from '@/lib/i18n/fill';

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

type PhotoStripProps = FloorProps & { order: FloorOrder; update: Update; articleId: string };
type PhotoMessage = 'photoUnreadable' | 'photoRefused' | 'photoTooMany';

const photoId = () => `p${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;

/** Photographs of the article in hand, taken on the spot or chosen; they stay on the device. */
export function PhotoStrip({ words, order, update, articleId }: PhotoStripProps) {
  const [problem, setProblem] = useState<PhotoMessage | null>(null);
  const storePhoto = async (file: File): Promise<PhotoMessage | null> => {
    const picture = await scalePhoto(file);
    if (!picture) return 'photoUnreadable';
    const photo: PhotoNote = { id: photoId(), articleId, text: '', at: now() };
    if (!(await store(photoPrefix + photo.id, picture))) return 'photoRefused';
    let isAdded = false;
    update((one) => {
      const next = addPhoto(one, photo);
      isAdded = next !== one;
      return next;
    }, true);
    return isAdded ? null : 'photoTooMany';
  };
  const onFiles = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    const room = maxPhotos - order.photos.length;
    currentTarget.value = '';
    setProblem(files.length > room ? 'photoTooMany' : null);
    askToPersist();
    for (const file of files.slice(0, room)) {
      const failed = await storePhoto(file);
      if (failed) setProblem(failed);
      // Others were chosen meanwhile.
      if (failed === 'photoTooMany') return;
    }
  };
  const remove = (id: string) => {
    update((one) => ({ ...one, photos: one.photos.filter((photo) => photo.id !== id) }), true);
    // The button that had the focus goes with the photograph.
    document.getElementById('floor-photos')?.focus({ preventScroll: true });
  };
  const names = new Map(order.rows.map((row) => [row.id, articleName(row)]));
  const input = (label: string, props: { capture?: 'environment'; multiple?: boolean }, look: 'solid' | 'line') => (
    <label
      className={buttonClass(
        look,
        'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent',
      )}
    >
      {label}
      <input type="file" accept="image/*" {...props} onChange={onFiles} className="sr-only" />
    </label>
  );
  return (
    <div className="mt-6 border-t border-ink pt-5">
      <h3 id="floor-photos" tabIndex={-1} className="text-h4 outline-none">
        {words.photosTitle}
      </h3>
      <p className="mt-1 text-caption text-soft">{words.photosLead}</p>
      <p className="mt-3 flex flex-wrap gap-3">
        {input(words.photoTake, { capture: 'environment' }, 'solid')}
        {input(words.photoChoose, { multiple: true }, 'line')}
      </p>
      <p role="status" className="mt-2 text-small text-reject empty:hidden">
        {problem && fill(words[problem], { most: maxPhotos })}
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {order.photos.map((photo) => (
          <PhotoCard
            key={photo.id}
            words={words}
            photo={photo}
            article={names.get(photo.articleId) ?? ''}
            onText={(text) =>
              update((one) => ({
                ...one,
                photos: one.photos.map((other) => (other.id === photo.id ? { ...other, text } : other)),
              }))
            }
            onRemove={() => remove(photo.id)}
          />
        ))}
      </ul>
    </div>
  );
}
