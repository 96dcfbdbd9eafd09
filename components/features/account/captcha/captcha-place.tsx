import type { CodePurpose } from '@/lib/domain/account/account-calls';
import { SlideCaptcha } from './slide-captcha';
import type { AccountApi } from '@/components/features/account/dialog/use-account';

/** Slot for the captcha of a phone code, with a status line for a cancelled or failed attempt. */
export function CaptchaPlace({ api, purpose }: { api: AccountApi; purpose: CodePurpose }) {
  const {
    code,
    setup: { words, captchaAppId },
  } = api;
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
