import { useState } from 'react';
import { TakeOrKeep } from '@/components/features/aql/device/device-notice';
import { loadStored, store } from '@/components/features/aql/device/device-store';
import { fileName, saveFile } from '@/components/features/aql/device/save-file';
import { ConfirmButton, FileButton } from '@/components/features/aql/device/tool-fields';
import { copyLink } from '@/components/features/aql/device/use-kept';
import { useFloor } from '@/components/features/aql/floor/floor-context';
import { orderFragment, photoPrefix } from '@/components/features/aql/floor/use-floor-order';
import { Button } from '@/components/ui/button';
import { floorCsv } from '@/lib/domain/aql/floor/floor-csv';
import { emptyOrder, type FloorOrder, isUntouched } from '@/lib/domain/aql/floor/floor-order';
import type { FloorFile } from '@/lib/domain/aql/floor/floor-order-schema';
import { fromBase64, toBase64 } from '@/lib/domain/aql/query/packed-state';
import { fill } from '@/lib/i18n/fill';

type HandOverProps = { address: string; onReplace: (order: FloorOrder) => void };

export function HandOver({ address, onReplace }: HandOverProps) {
  const { words, format, order, judged } = useFloor();
  const [status, setStatus] = useState('');
  const [incoming, setIncoming] = useState<FloorFile | null>(null);
  const name = fileName(order.name, 'aql-order');
  const take = async (read: FloorFile) => {
    setIncoming(null);
    const isComplete = await keepPictures(read);
    onReplace(read.order);
    setStatus(isComplete ? words.fileRead : words.filePhotosLost);
  };
  const onFiles = async ([file]: File[]) => {
    const read = file && (await readOrderFile(file));
    if (!read) return setStatus(words.fileBad);
    setStatus('');
    if (isUntouched(order)) return take(read);
    setIncoming(read);
  };
  const save = async () => {
    saveFile(`${name}.json`, await exportOrder(order));
    setStatus(words.fileSaved);
  };
  const saveCsv = () =>
    judged && saveFile(`${name}.csv`, new Blob([floorCsv(order, judged.plan, format.locale)], { type: 'text/csv' }));
  const startAgain = () => {
    onReplace({ ...emptyOrder, settings: order.settings });
    setStatus(words.newOrderDone);
  };
  return (
    <section aria-labelledby="floor-hand-over" className="border-t border-ink pt-5">
      <h2 id="floor-hand-over" className="text-h4">
        {words.handOverTitle}
      </h2>
      <p className="mt-1 text-small text-soft">{words.handOverLead}</p>
      <div className="mt-4 grid gap-3">
        <Button disabled={!judged} onClick={() => window.print()}>
          {words.print}
        </Button>
        <Button look="line" disabled={!judged} onClick={saveCsv}>
          {words.csv}
        </Button>
        <Button look="line" onClick={save}>
          {words.fileSave}
        </Button>
        <Button
          look="line"
          onClick={async () => setStatus(words[await copyLink(address, orderFragment, { ...order, photos: [] })])}
        >
          {words.linkCopy}
        </Button>
        <FileButton label={words.fileOpen} accept="application/json,.json" onFiles={onFiles} />
        {incoming && (
          <TakeOrKeep
            text={fill(words.fileBrings, { name: incoming.order.name || words.unnamed })}
            take={words.fileTake}
            keep={words.linkKeep}
            onTake={() => take(incoming)}
            onKeep={() => setIncoming(null)}
          />
        )}
        <ConfirmButton label={words.newOrder} question={words.newOrderAsk} go={words.newOrderGo} onGo={startAgain} />
      </div>
      <p role="status" className="mt-3 min-h-6 text-small">
        {status}
      </p>
    </section>
  );
}

async function exportOrder(order: FloorOrder): Promise<Blob> {
  const pictures = await Promise.all(
    order.photos.map(async ({ id }) => {
      const blob = await loadStored(photoPrefix + id);
      return blob instanceof Blob ? [[id, toBase64(new Uint8Array(await blob.arrayBuffer()))] as const] : [];
    }),
  );
  return new Blob([JSON.stringify({ order, pictures: Object.fromEntries(pictures.flat()) })], {
    type: 'application/json',
  });
}

async function readOrderFile(file: Blob): Promise<FloorFile | null> {
  const { maxFileLength, parseFloorFile } = await import('@/lib/domain/aql/floor/floor-order-schema');
  return file.size > maxFileLength ? null : parseFloorFile(await file.text());
}

async function keepPictures({ order, pictures }: FloorFile): Promise<boolean> {
  let isComplete = true;
  // One after another: a hundred at once would be in memory twice.
  for (const { id } of order.photos) {
    const picture = Object.hasOwn(pictures, id) ? pictures[id] : undefined;
    const blob = picture !== undefined && new Blob([fromBase64(picture)], { type: 'image/jpeg' });
    if (!blob || !(await store(photoPrefix + id, blob))) isComplete = false;
  }
  return isComplete;
}
