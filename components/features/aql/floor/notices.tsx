import { Button } from '@/components/ui/button';
import type { FloorOrder } from '@/lib/domain/aql/floor/floor-order';
import { fill } from '@/lib/i18n/fill';
import type { FloorMessages } from './floor-messages';
import type { Storage } from './use-floor-order';

type NoticesProps = {
  words: FloorMessages;
  storage: Storage;
  incoming: FloorOrder | 'broken' | null;
  onTake: (order: FloorOrder) => void;
  onKeep: () => void;
};

/** What must not be missed: a browser that keeps nothing, and an order that a link brings. */
export function Notices({ words, storage, incoming, onTake, onKeep }: NoticesProps) {
  return (
    <div className="shell grid gap-3 not-empty:pt-4 print:hidden">
      {storage === 'refused' && (
        <p role="alert" className="rounded-control border border-attention bg-attention-tint px-4 py-3 text-small">
          {words.storageRefused}
        </p>
      )}
      {incoming && (
        <div role="alert" className="rounded-control border border-attention bg-attention-tint px-4 py-3">
          <p className="text-small">
            {incoming === 'broken'
              ? words.linkBroken
              : fill(words.linkBrings, { name: incoming.name || words.unnamed })}
          </p>
          <p className="mt-3 flex flex-wrap gap-3">
            {incoming !== 'broken' && (
              <Button look="line" onClick={() => onTake(incoming)}>
                {words.linkTake}
              </Button>
            )}
            <Button look="line" onClick={onKeep}>
              {words.linkKeep}
            </Button>
          </p>
        </div>
      )}
    </div>
  );
}
