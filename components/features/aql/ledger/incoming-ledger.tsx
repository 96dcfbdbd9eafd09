import { Button } from '@/components/ui/button';
import type { Ledger } from '@/lib/domain/aql/ledger/ledger';
import { fill } from '@/lib/i18n/fill';
import type { LedgerMessages } from './ledger-messages';
import type { Storage } from './use-ledger';

type IncomingLedgerProps = {
  words: LedgerMessages;
  storage: Storage;
  incoming: Ledger | 'broken' | null;
  onTake: (ledger: Ledger) => void;
  onKeep: () => void;
};

const box = 'mb-4 rounded-control border border-attention bg-attention-tint px-4 py-3 text-small';

/** What must not be missed: a browser that keeps nothing, and a ledger that a link brings. */
export function IncomingLedger({ words, storage, incoming, onTake, onKeep }: IncomingLedgerProps) {
  return (
    <div className="shell">
      {storage === 'refused' && (
        <p role="alert" className={box}>
          {words.storageRefused}
        </p>
      )}
      {incoming && (
        <div role="alert" className={box}>
          <p>
            {incoming === 'broken'
              ? words.linkBroken
              : fill(words.linkBrings, { name: incoming.name || words.unnamed, count: incoming.lots.length })}
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
