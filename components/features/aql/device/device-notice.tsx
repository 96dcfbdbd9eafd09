import { Button } from '@/components/ui/button';

/** `refused`: the browser does not keep what is entered. */
export type DeviceStorage = 'loading' | 'kept' | 'refused';

type DeviceNoticeProps = {
  words: { storageRefused: string; linkTake: string; linkKeep: string };
  storage: DeviceStorage;
  /** What a link brings, or that it is broken; null without one. */
  incoming: string | null;
  /** Replaces what is on this device; null for a broken link. */
  onTake: (() => void) | null;
  onKeep: () => void;
};

const box = 'rounded-control border border-attention bg-attention-tint px-4 py-3 text-small';

/** What must not be missed: a browser that keeps nothing, and what a link brings. */
export function DeviceNotice({ words, storage, incoming, onTake, onKeep }: DeviceNoticeProps) {
  return (
    <div className="shell grid gap-3 not-empty:py-4 print:hidden">
      {storage === 'refused' && (
        <p role="alert" className={box}>
          {words.storageRefused}
        </p>
      )}
      {incoming && (
        <div role="alert" className={box}>
          <p>{incoming}</p>
          <p className="mt-3 flex flex-wrap gap-3">
            {onTake && (
              <Button look="line" onClick={onTake}>
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
