import { Button } from '@/components/ui/button';
import type { DeviceStorage } from './use-kept';

const box = 'rounded-control border border-attention bg-attention-tint px-4 py-3 text-small';

type TakeOrKeepProps = {
  text: string;
  take: string;
  keep: string;
  onTake: (() => void) | null;
  onKeep: () => void;
};

export function TakeOrKeep({ text, take, keep, onTake, onKeep }: TakeOrKeepProps) {
  return (
    <div role="alert" className={box}>
      <p>{text}</p>
      <p className="mt-3 flex flex-wrap gap-3">
        {onTake && (
          <Button look="line" onClick={onTake}>
            {take}
          </Button>
        )}
        <Button look="line" onClick={onKeep}>
          {keep}
        </Button>
      </p>
    </div>
  );
}

type DeviceNoticeProps = Pick<TakeOrKeepProps, 'onTake' | 'onKeep'> & {
  words: { storageRefused: string; linkTake: string; linkKeep: string };
  storage: DeviceStorage;
  incoming: string | null;
};

/** What must not be missed: a browser that keeps nothing, and what a link brings. */
export function DeviceNotice({ words, storage, incoming, ...answers }: DeviceNoticeProps) {
  return (
    <div className="shell grid gap-3 not-empty:py-4 print:hidden">
      {storage === 'refused' && (
        <p role="alert" className={box}>
          {words.storageRefused}
        </p>
      )}
      {incoming && <TakeOrKeep text={incoming} take={words.linkTake} keep={words.linkKeep} {...answers} />}
    </div>
  );
}
