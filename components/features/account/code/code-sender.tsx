import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { AccountWords, SlideState } from '@/components/features/account/account-types';
import type { AccountApi } from '@/components/features/account/dialog/use-account';
import { senderId } from '@/components/features/account/form-parts';
import { Button, buttonClass } from '@/components/ui/button';
import type { CodePurpose } from '@/lib/domain/account/account-calls';
import { countdown, secondsLeft } from '@/lib/domain/account/account-machine';
import { fill } from '@/lib/i18n/fill';

export function SendButton({ api, purpose }: { api: AccountApi; purpose: CodePurpose }) {
  const { setup, state, code, isBusy, prefix } = api;
  const { first, again, wait } = setup.words.send;
  const endsAt = state.endsAt[purpose];
  const seconds = useCountdown(endsAt);
  const isWaiting = seconds > 0;
  return (
    <button
      id={senderId(prefix)}
      type="button"
      disabled={isWaiting}
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && code.ask(purpose)}
      className={buttonClass('line', 'shrink-0 whitespace-nowrap disabled:opacity-60 aria-disabled:opacity-60')}
    >
      <span key={seconds}>{isWaiting ? fill(wait, { seconds }) : endsAt === undefined ? first : again}</span>
    </button>
  );
}

function useCountdown(endsAt: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  const isRunning = secondsLeft(endsAt, now) > 0;
  useEffect(() => {
    setNow(Date.now());
    if (endsAt === undefined || endsAt <= Date.now()) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= endsAt) clearInterval(timer);
    }, countdown.tickMs);
    return () => clearInterval(timer);
  }, [endsAt]);
  return isRunning ? secondsLeft(endsAt, now) : 0;
}

type SlideCaptchaProps = {
  words: AccountWords['captcha'];
  state: SlideState;
  onVerify: () => void;
  onCancel: () => void;
};

const end = 100;

function SlideCaptcha({ words, state, onVerify, onCancel }: SlideCaptchaProps) {
  const [place, setPlace] = useState(0);
  const id = useId();
  const slider = useRef<HTMLInputElement>(null);
  const isOver = state === 'working' || state === 'done';
  useEffect(() => slider.current?.focus(), []);
  useEffect(() => {
    if (state === 'failed') setPlace(0);
  }, [state]);
  // `aria-disabled` instead of `disabled`, so that the controls keep the focus while working.
  const verify = () => !isOver && onVerify();
  const move = (to: number) => {
    if (isOver) return;
    setPlace(to);
    if (to >= end) onVerify();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Esc cancels the captcha, not the dialog around it.
    event.preventDefault();
    event.stopPropagation();
    onCancel();
  };
  const said = { idle: words.hint, working: words.working, done: words.done, failed: words.failed }[state];
  return (
    <fieldset onKeyDown={onKeyDown} className="border border-edge bg-card p-3">
      <legend id={`${id}-label`} className="float-left w-full text-small font-[550]">
        {words.label}
      </legend>
      <div className="clear-both flex items-center gap-3">
        <input
          ref={slider}
          type="range"
          min={0}
          max={end}
          step={10}
          value={isOver ? end : place}
          aria-disabled={isOver || undefined}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-said`}
          onChange={(event) => move(Number(event.target.value))}
          // When released before the end, the handle returns to the start.
          onPointerUp={() => place < end && setPlace(0)}
          className="h-11 min-w-0 grow accent-(--accent)"
        />
        <Button
          look="line"
          aria-disabled={isOver || undefined}
          onClick={verify}
          className="shrink-0 aria-disabled:opacity-60"
        >
          {words.press}
        </Button>
      </div>
      <p
        id={`${id}-said`}
        role="status"
        className={`mt-1 text-caption ${state === 'failed' ? 'text-reject' : 'text-soft'}`}
      >
        {said}
      </p>
    </fieldset>
  );
}

export function CaptchaPlace({ api, purpose }: { api: AccountApi; purpose: CodePurpose }) {
  const { code, setup } = api;
  const { words, captchaAppId } = setup;
  const isShown = captchaAppId === null && code.slide?.purpose === purpose;
  return (
    <>
      {isShown && code.slide && (
        <SlideCaptcha
          words={words.captcha}
          state={code.slide.state}
          onVerify={() => code.verify(purpose)}
          onCancel={code.cancel}
        />
      )}
      <p role="status" className="text-caption text-soft empty:hidden">
        {code.isCancelled
          ? words.captcha.cancelled
          : captchaAppId !== null && code.slide?.state === 'failed'
            ? words.captcha.failed
            : ''}
      </p>
    </>
  );
}
