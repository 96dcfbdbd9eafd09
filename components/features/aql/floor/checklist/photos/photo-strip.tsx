import { type ChangeEvent, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { askToPersist, store } from '@/components/features/aql/device/device-store';
import { articleName } from '@/lib/domain/aql/floor/article';
import { addPhoto, type FloorOrder, maxPhotos, type PhotoNote } from '@/lib/domain/aql/floor/floor-order';
import { fill } from '@/lib/i18n/fill';
import type { FloorProps } from '@/components/features/aql/floor/floor-messages';
import { now, photoPrefix, type Update } from '@/components/features/aql/floor/use-floor-order';
import { PhotoCard } from './photo-card';
import { scalePhoto } from './scale-photo';

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
