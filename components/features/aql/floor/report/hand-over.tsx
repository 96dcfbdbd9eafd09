import { type ChangeEvent, useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { fileName, saveFile } from '@/components/features/aql/device/save-file';
import { emptyOrder, type FloorOrder, isUntouched } from '@/lib/domain/aql/floor/floor-order';
import { floorCsv } from '@/lib/domain/aql/floor/floor-csv';
import type { FloorFile } from '@/lib/domain/aql/floor/floor-order-schema';
import type { FloorPlan } from '@/lib/domain/aql/floor/floor-plan';
import { packState } from '@/lib/domain/aql/query/packed-state';
import { fill } from '@/lib/i18n/fill';
import type { FloorMessageKey, FloorProps } from '@/components/features/aql/floor/floor-messages';
import { orderFragment, photoPrefix } from '@/components/features/aql/floor/use-floor-order';
import { loadStored, store } from '@/components/features/aql/device/device-store';

type HandOverProps = FloorProps & {
  order: FloorOrder;
  plan: FloorPlan | null;
  address: string;
  onReplace: (order: FloorOrder) => void;
};

/** The ways out of the phone and into another one: paper, CSV, a file with photographs, a link without. */
export function HandOver({ words, format, order, plan, address, onReplace }: HandOverProps) {
  const [status, setStatus] = useState<FloorMessageKey | null>(null);
  /** An order of a file, which must not replace another one unasked. */
  const [incoming, setIncoming] = useState<FloorFile | null>(null);
  const [isAsking, setAsking] = useState(false);
  const name = fileName(order.name, 'aql-order');
  const copyLink = async () => {
    const packed = await packState({ ...order, photos: [] });
    if (packed === null) return setStatus('linkTooLong');
    const link = `${address}#${orderFragment}${packed}`;
    const write = navigator.clipboard ? navigator.clipboard.writeText(link) : Promise.reject(new Error('no clipboard'));
    await write.then(
      () => setStatus('linkCopied'),
      () => {
        // Without a clipboard the link stands in the address bar.
        window.history.replaceState(window.history.state, '', `#${orderFragment}${packed}`);
        setStatus('linkInAddress');
      },
    );
  };
  const take = async (read: FloorFile) => {
    setIncoming(null);
    const isComplete = await keepPictures(read);
    onReplace(read.order);
    setStatus(isComplete ? 'fileRead' : 'filePhotosLost');
  };
  const onFile = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = '';
    if (!file) return;
    const read = await readOrderFile(file);
    if (!read) return setStatus('fileBad');
    setStatus(null);
    if (isUntouched(order)) return take(read);
    setIncoming(read);
  };
  const save = async () => {
    saveFile(`${name}.json`, await exportOrder(order));
    setStatus('fileSaved');
  };
  return (
    <section aria-labelledby="floor-hand-over" className="border-t border-ink pt-5">
      <h2 id="floor-hand-over" className="text-h4">
        {words.handOverTitle}
      </h2>
      <p className="mt-1 text-small text-soft">{words.handOverLead}</p>
      <div className="mt-4 grid gap-3">
        <Button disabled={!plan} onClick={() => window.print()}>
          {words.print}
        </Button>
        <Button
          look="line"
          disabled={!plan}
          onClick={() =>
            plan && saveFile(`${name}.csv`, new Blob([floorCsv(order, plan, format.locale)], { type: 'text/csv' }))
          }
        >
          {words.csv}
        </Button>
        <Button look="line" onClick={save}>
          {words.fileSave}
        </Button>
        <Button look="line" onClick={copyLink}>
          {words.linkCopy}
        </Button>
        <label
          className={buttonClass('line', 'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-accent')}
        >
          {words.fileOpen}
          <input type="file" accept="application/json,.json" onChange={onFile} className="sr-only" />
        </label>
        {incoming && (
          <div role="alert" className="rounded-control border border-attention bg-attention-tint p-4 text-small">
            <p>{fill(words.fileBrings, { name: incoming.order.name || words.unnamed })}</p>
            <p className="mt-3 flex flex-wrap gap-3">
              <Button look="line" onClick={() => take(incoming)}>
                {words.fileTake}
              </Button>
              <Button look="line" onClick={() => setIncoming(null)}>
                {words.linkKeep}
              </Button>
            </p>
          </div>
        )}
        <Button look="quiet" aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
          {words.newOrder}
        </Button>
        {isAsking && (
          <div className="rounded-control border border-attention bg-attention-tint p-4">
            <p className="text-small">{words.newOrderAsk}</p>
            <Button
              className="mt-3 w-full"
              onClick={() => {
                onReplace({ ...emptyOrder, settings: order.settings });
                setAsking(false);
                setStatus('newOrderDone');
              }}
            >
              {words.newOrderGo}
            </Button>
          </div>
        )}
      </div>
      <p role="status" className="mt-3 min-h-6 text-small">
        {status && words[status]}
      </p>
    </section>
  );
}

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
async function exportOrder(order: FloorOrder): Promise<Blob> {
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
async function readOrderFile(file: Blob): Promise<FloorFile | null> {
  const { maxFileLength, parseFloorFile } = await import('@/lib/domain/aql/floor/floor-order-schema');
  return file.size > maxFileLength ? null : parseFloorFile(await file.text());
}

/** Keeps the photographs of a file; false when one of them could not be kept. */
async function keepPictures({ order, pictures }: FloorFile): Promise<boolean> {
  let isComplete = true;
  // One after another: a hundred at once would be in memory twice.
  for (const { id } of order.photos) {
    const picture = Object.hasOwn(pictures, id) ? pictures[id] : undefined;
    const isStored = picture !== undefined && (await store(photoPrefix + id, fromBase64(picture)));
    isComplete &&= isStored;
  }
  return isComplete;
}
