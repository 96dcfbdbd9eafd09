import { getFormatter, getTranslations } from 'next-intl/server';
import { ScrollBox } from '@/components/ui/scroll-box';
import type { PostSummary } from '@/lib/domain/posts/post-types';
import { type Answer, answerOf, auditQuestions, findAudit, type ManDays } from '@/lib/domain/services/audit-matrix';
import { currentHref } from '@/lib/i18n/server';

const stub =
  'sticky start-0 z-10 w-36 border-e border-b border-line bg-card p-3 text-start align-top sm:w-72 sm:px-5 sm:py-4';
const cell = 'border-b border-line p-3 align-top sm:px-4 sm:py-4';
/** Which audit (column) answers which question (row), and its days. Scrolls in its own box on phones. */
export async function AuditMatrix({ services }: { services: readonly PostSummary[] }) {
  const [t, href] = await Promise.all([getTranslations('topics.audits'), currentHref()]);
  const columns = services.flatMap((service) => {
    const audit = findAudit(service.slug);
    return audit ? [{ service, audit }] : [];
  });
  if (columns.length === 0) return null;
  return (
    <>
      <ScrollBox
        aria-label={t('caption')}
        className="scroll-cue [--cue:var(--card)] overflow-x-auto border-x border-t border-line"
      >
        <table className="w-full min-w-4xl table-fixed border-separate border-spacing-0 text-small">
          <caption className="sr-only">{t('caption')}</caption>
          <thead>
            <tr>
              <th scope="col" className={`${stub} align-bottom font-normal text-soft`}>
                {t('question')}
              </th>
              {columns.map(({ service }) => (
                <th
                  key={service.id}
                  scope="col"
                  className={`${cell} text-start align-bottom leading-snug font-semibold`}
                >
                  <a
                    href={href(service.path)}
                    className="inline-block py-1 underline decoration-accent decoration-[1.5px] underline-offset-4 hover:text-accent"
                  >
                    {service.title}
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {auditQuestions.map((question) => (
              <tr key={question}>
                <th scope="row" className={`${stub} font-normal`}>
                  <Stub name={t(`questions.${question}.name`)} text={t(`questions.${question}.ask`)} />
                </th>
                {columns.map(({ service, audit }) => (
                  <td key={service.id} className={cell}>
                    <AnswerMark answer={answerOf(audit, question)} />
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row" className={`${stub} font-normal`}>
                <Stub name={t('days.name')} text={t('days.text')} />
              </th>
              {columns.map(({ service, audit }) => (
                <td key={service.id} className={`${cell} text-h4 font-semibold tabular-nums`}>
                  <Days {...audit.days} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </ScrollBox>
      <ul className="figure-caption mt-4 grid gap-x-10 gap-y-2 md:grid-cols-3">
        {answerKinds.map((kind) => (
          <li key={kind} className="flex gap-3 *:first:mt-0.5">
            <AnswerSign answer={kind} />
            {t(`legend.${kind}`)}
          </li>
        ))}
      </ul>
    </>
  );
}

function Stub({ name, text }: { name: string; text: string }) {
  return (
    <>
      <b className="block font-semibold">{name}</b>
      <span className="mt-1 block leading-snug text-soft max-sm:hidden">{text}</span>
    </>
  );
}

async function Days({ from, to, more }: ManDays) {
  const [t, format] = await Promise.all([getTranslations('topics.audits.days'), getFormatter()]);
  const values = { from: format.number(from), to: format.number(to) };
  return from === to ? values.from : t(more ? 'more' : 'range', values);
}

const answerKinds = ['full', 'part', 'none'] as const satisfies readonly Answer[];

function AnswerSign({ answer }: { answer: Answer }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" className="mt-1 shrink-0">
      {answer === 'none' ? (
        <path d="M4 8h8" strokeWidth="1.5" className="stroke-edge" />
      ) : (
        <>
          <circle
            cx="8"
            cy="8"
            r="6.5"
            strokeWidth="1.5"
            className={`stroke-accent ${answer === 'full' ? 'fill-accent' : 'fill-none'}`}
          />
          {answer === 'part' && <path d="M8 1.5a6.5 6.5 0 0 0 0 13z" className="fill-accent" />}
        </>
      )}
    </svg>
  );
}

const looks: Record<Answer, string> = { full: 'font-semibold', part: '', none: 'text-soft' };

async function AnswerMark({ answer }: { answer: Answer }) {
  const t = await getTranslations('topics.audits.answers');
  return (
    <span className={`flex gap-2.5 ${looks[answer]}`}>
      <AnswerSign answer={answer} />
      {t(answer)}
    </span>
  );
}
