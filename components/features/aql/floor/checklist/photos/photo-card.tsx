import { loadStored } from '@/components/features/aql/device/device-store';
import { fileName, saveFile } from '@/components/features/aql/device/save-file';
import { control } from '@/components/features/aql/plan/form/plan-field';
import { maxTextLength, type PhotoNote } from '@/lib/domain/aql/floor/floor-order';
import { fill } from '@/lib/i18n/fill';
import type { FloorMessages } from '@/components/features/aql/floor/floor-messages';
import { photoPrefix } from '@/components/features/aql/floor/use-floor-order';
import { PhotoCanvas } from './photo-canvas';

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
