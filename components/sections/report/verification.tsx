import { inPage } from '@/components/layout/in-page';
import { Button } from '@/components/ui/button';
import { NamedSection } from '@/components/ui/section';
import { isoDate } from '@/lib/contract/wire/wire-date';
import { dayText } from '@/lib/i18n/dates';
import type { Verified, VerifyOutcome } from '@/lib/upstream/reports';

const field = 'mt-1.5 block min-h-11 w-full rounded-control border border-edge bg-card px-3 font-mono';

type VerifyFormProps = { number: string; code: string; isIncomplete: boolean };

/** Form for number and check code of a report. Uses GET: the QR code of a printed report has the same query. */
export async function VerifyForm({ number, code, isIncomplete }: VerifyFormProps) {
  const { t, href } = await inPage('report.verify');
  return (
    <form action={href('/verify')} method="get" aria-label={t('crumb')} className="lg:order-first">
      <div aria-hidden="true" className="rule-ticks mb-6 h-3 border-b border-ink" />
      {isIncomplete && (
        <p role="alert" className="mb-5 border border-reject bg-reject-tint px-4 py-3 text-small">
          {t('none')}
        </p>
      )}
      <label className="block font-[550]">
        {t('number')}
        <input
          name="number"
          defaultValue={number}
          required
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          className={field}
        />
      </label>
      <label htmlFor="verify-code" className="mt-5 block font-[550]">
        {t('code')}
      </label>
      <input
        id="verify-code"
        name="code"
        defaultValue={code}
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-describedby="verify-code-hint"
        className={`${field} uppercase`}
      />
      <p id="verify-code-hint" className="mt-1.5 text-small text-soft">
        {t('codeHint')}
      </p>
      <Button type="submit" text={t('action')} className="mt-6" />
    </form>
  );
}

const looks = {
  valid: 'border-t-accent',
  replaced: 'border-t-attention',
  withdrawn: 'border-t-reject',
  none: 'border-t-ink',
} as const;

type Answer = { look: keyof typeof looks; title: string; text: string; next?: string; asOf?: string };

export async function VerifyResult({ outcome }: { outcome: VerifyOutcome }) {
  const { look, title, text, next, asOf } = await answerOf(outcome);
  return (
    <NamedSection
      name="result"
      title={title}
      titleClass="text-h2"
      className={`self-start border border-t-4 border-line bg-card p-6 md:p-8 ${looks[look]}`}
    >
      <p className="mt-3">{text}</p>
      {next && <p className="mt-2 font-[550]">{next}</p>}
      {asOf && <p className="mt-2 text-small text-soft">{asOf}</p>}
    </NamedSection>
  );
}

async function answerOf(outcome: VerifyOutcome): Promise<Answer> {
  const { t } = await inPage('report.verify');
  switch (outcome.kind) {
    case 'known':
      return knownAnswer(outcome.report);
    case 'unknown':
      return { look: 'none', title: t('unknown'), text: t('unknownText') };
    case 'limited':
      return {
        look: 'none',
        title: t('limited'),
        text: t('limitedText', { minutes: Math.max(1, Math.ceil(outcome.seconds / 60)) }),
      };
    case 'unavailable':
      return { look: 'none', title: t('away'), text: t('awayText') };
  }
}

async function knownAnswer({ number, state, on, by, seenOn }: Verified): Promise<Answer> {
  const { t, locale } = await inPage('report.verify');
  const day = dayText(locale, isoDate(on) ?? '', 'long');
  const text = day ? t(`${state}Text`, { number, on: day }) : t(`${state}Plain`, { number });
  const seen = seenOn && dayText(locale, isoDate(seenOn) ?? '', 'long');
  return {
    look: state,
    title: t(state),
    text,
    next: state === 'replaced' && by ? t('by', { by }) : undefined,
    asOf: seen ? t('asOf', { on: seen }) : undefined,
  };
}
