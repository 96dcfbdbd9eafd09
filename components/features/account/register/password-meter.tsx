import { passwordClasses, passwordMeter } from '@/lib/domain/account/forms/account-rules';
import type { AccountWords } from '@/components/features/account/account-types';

type PasswordMeterProps = { id: string; text: string; words: AccountWords['password'] };

function Mark({ isMet, text, words }: { isMet: boolean; text: string; words: AccountWords['password'] }) {
  return (
    <li data-met={isMet} className={isMet ? 'text-accent' : 'text-soft'}>
      <span aria-hidden="true" className="mr-1.5 inline-block w-3 font-mono">
        {isMet ? '✓' : '·'}
      </span>
      {text}
      <span className="sr-only"> ({isMet ? words.met : words.unmet})</span>
    </li>
  );
}

/** Requirements that a new password meets so far; marked by sign and text, not by color alone. */
export function PasswordMeter({ id, text, words }: PasswordMeterProps) {
  const { classes, isLongEnough, isShortEnough, hasSpace } = passwordMeter(text);
  return (
    <div id={id} className="mt-2 text-caption">
      <p className="sr-only">{words.meter}</p>
      <ul className="grid gap-y-0.5">
        <Mark isMet={isLongEnough && isShortEnough && !hasSpace} text={words.length} words={words} />
        <li className="flex flex-wrap gap-x-4">
          <span className="text-soft">{words.classes}</span>
          <ul className="flex flex-wrap gap-x-3">
            {passwordClasses.map((name) => (
              <Mark key={name} isMet={classes.includes(name)} text={words[name]} words={words} />
            ))}
          </ul>
        </li>
      </ul>
    </div>
  );
}
