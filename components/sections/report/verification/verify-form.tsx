import { getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { currentHref } from '@/lib/i18n/server';

const field = 'mt-1.5 block min-h-11 w-full rounded-control border border-edge bg-card px-3 font-mono';

type VerifyFormProps = { number: string; code: string; isIncomplete: boolean };

/** Form for number and check code of a report. Uses GET: the QR code of a printed report has the same query. */
export async function VerifyForm({ number, code, isIncomplete }: VerifyFormProps) {
  const [t, href] = await Promise.all([getTranslations('report.verify'), currentHref()]);
  return (
    <form action={href('/verify')} method="get" aria-label={t('crumb')}>
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
      <Button type="submit" className="mt-6">
        {t('action')}
      </Button>
    </form>
  );
}
