import { getTranslations } from 'next-intl/server';
import { Section } from '@/components/ui/section';
import { CodeLetterTable } from './code-letter-table';
import { LetterSamples } from './letter-samples';

/** Working out a sample by hand: find the letter, read the number of pieces. */
export async function WorkOut() {
  const t = await getTranslations('tools.aql.workOut');
  return (
    <Section id="work-out" title={t('title')} lead={t('lead')}>
      <Step number={1} title={t('letter')} text={t('letterText')} />
      <CodeLetterTable />
      <Step number={2} title={t('sample')} text={t('sampleText')} className="mt-12" />
      <LetterSamples />
      <Step number={3} title={t('limits')} text={t('limitsText')} className="mt-12" />
    </Section>
  );
}

function Step({ number, title, text, className = '' }: { number: number; title: string; text: string; className?: string }) {
  return (
    <div className={`mb-5 grid gap-x-6 gap-y-1 sm:grid-cols-[2rem_minmax(0,1fr)] ${className}`}>
      <span aria-hidden="true" className="figure-caption pt-1 text-accent">{String(number).padStart(2, '0')}</span>
      <div className="max-w-2xl">
        <h3 className="text-h4">{title}</h3>
        <p className="mt-1 text-small text-soft">{text}</p>
      </div>
    </div>
  );
}
