import { useEffect, useRef, useState } from 'react';
import { askToPersist, loadStored, store } from '@/components/features/aql/device/device-store';
import { fileName, saveFile } from '@/components/features/aql/device/save-file';
import { FileButton, ToolTextField } from '@/components/features/aql/device/tool-fields';
import { useFloor } from '@/components/features/aql/floor/floor-context';
import { now, photoPrefix } from '@/components/features/aql/floor/use-floor-order';
import { articleName } from '@/lib/domain/aql/floor/article';
import { addPhoto, maxPhotos, type PhotoNote, patched } from '@/lib/domain/aql/floor/floor-order';
import { fill } from '@/lib/i18n/fill';
import { scalePhoto } from './scale-photo';

const action = 'inline-flex min-h-11 min-w-11 items-center justify-center text-small hover:text-accent';

function PhotoCard({ photo }: { photo: PhotoNote }) {
  const { words, order, update } = useFloor();
  const row = order.rows.find(({ id }) => id === photo.articleId);
  const article = (row && articleName(row)) || words.wholeOrder;
  const name = photo.text || fill(words.photoName, { article, time: photo.at.slice(11, 16) });
  const save = async () => {
    const blob = await loadStored(photoPrefix + photo.id);
    if (blob instanceof Blob) saveFile(`${fileName(name, photo.id)}.jpg`, blob);
  };
  const remove = () => {
    update((one) => ({ ...one, photos: one.photos.filter(({ id }) => id !== photo.id) }), true);
    // The button that had the focus goes with the photograph.
    document.getElementById('floor-photos')?.focus({ preventScroll: true });
  };
  return (
    <li className="min-w-0 border border-line bg-card">
      <PhotoCanvas storageKey={photoPrefix + photo.id} label={name} missing={words.photoMissing} />
      <div className="p-2">
        <p className="text-caption text-soft [overflow-wrap:anywhere]">{article}</p>
        <ToolTextField
          label={fill(words.photoNote, { name })}
          labelClass="sr-only"
          className="mt-1"
          value={photo.text}
          placeholder={words.photoNoteShort}
          onText={(text) => update((one) => ({ ...one, photos: patched(one.photos, photo.id, { text }) }))}
        />
        <p className="flex justify-between">
          <button type="button" onClick={save} className={action} aria-label={fill(words.photoSaveName, { name })}>
            {words.photoSave}
          </button>
          <button type="button" onClick={remove} className={action} aria-label={fill(words.photoRemove, { name })}>
            <span aria-hidden="true">×</span>
          </button>
        </p>
      </div>
    </li>
  );
}

const [width, height] = [240, 180];

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
      // It fills the canvas, its middle in the middle.
      const scale = Math.max(width / bitmap.width, height / bitmap.height);
      const [wide, high] = [bitmap.width * scale, bitmap.height * scale];
      const context = isGone ? null : canvas.current?.getContext('2d');
      context?.drawImage(bitmap, (width - wide) / 2, (height - high) / 2, wide, high);
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

type PhotoProblem = 'photoUnreadable' | 'photoRefused' | 'photoTooMany';

const photoId = () => `p${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;

export function PhotoStrip({ articleId }: { articleId: string }) {
  const { words, order, update } = useFloor();
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  const storePhoto = async (file: File): Promise<PhotoProblem | null> => {
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
  const take = async (files: File[]) => {
    const room = maxPhotos - order.photos.length;
    setProblem(files.length > room ? 'photoTooMany' : null);
    askToPersist();
    for (const file of files.slice(0, room)) {
      const failed = await storePhoto(file);
      if (failed) setProblem(failed);
      if (failed === 'photoTooMany') return;
    }
  };
  return (
    <div className="mt-6 border-t border-ink pt-5">
      <h3 id="floor-photos" tabIndex={-1} className="text-h4 outline-none">
        {words.photosTitle}
      </h3>
      <p className="mt-1 text-caption text-soft">{words.photosLead}</p>
      <p className="mt-3 flex flex-wrap gap-3">
        <FileButton label={words.photoTake} look="solid" accept="image/*" capture="environment" onFiles={take} />
        <FileButton label={words.photoChoose} accept="image/*" multiple onFiles={take} />
      </p>
      <p role="status" className="mt-2 text-small text-reject empty:hidden">
        {problem && fill(words[problem], { most: maxPhotos })}
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {order.photos.map((photo) => (
          <PhotoCard key={photo.id} photo={photo} />
        ))}
      </ul>
    </div>
  );
}
