import { inPage } from '@/components/layout/in-page';
import { Page } from '@/components/layout/page';
import { StepRule } from '@/components/sections/blocks/step-rule';
import { OfficeList } from '@/components/sections/contact/office-list';
import { ReportOffer } from '@/components/sections/layouts/layout-parts';
import { FormFrame } from '@/components/sections/leads/form-block';
import { ButtonLink, TextLink } from '@/components/ui/button';
import { OpenSign } from '@/components/ui/details';
import { Drawing } from '@/components/ui/media/picture';
import { PointList } from '@/components/ui/point-list';
import { PageHead, Section } from '@/components/ui/section';
import { local } from '@/lib/content';
import type { Local } from '@/lib/content/content-schema';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';

const path = '/recruit';

export const generateMetadata = fixedMetadata(path);

export default async function RecruitPage() {
  const { t, locale } = await inPage('people.recruit');
  const { title, intro, life, positions, steps } = local(locale, 'recruit');
  return (
    <Page crumbs={[{ label: t('crumb'), path }]}>
      <PageHead title={title} lead={intro} ground="factory-hall">
        <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink href="#apply">{t('apply')}</ButtonLink>
          {positions.length > 0 && <ButtonLink look="quiet" href="#positions" text={t('see')} />}
        </p>
      </PageHead>
      <TeamLife life={life} />
      {positions.length > 0 && <Positions positions={positions} />}
      <Section id="steps" title={t('steps')} lead={t('stepsLead')}>
        <StepRule steps={steps} />
      </Section>
      <Apply email={local(locale, 'contact').email} />
      <Section id="offices" title={t('offices')} lead={t('officesLead')}>
        <OfficeList level="h3" />
      </Section>
      <ReportOffer />
    </Page>
  );
}

async function Apply({ email }: { email: string }) {
  const { t } = await inPage('people.recruit');
  return (
    <Section id="apply" className="no-print">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.35fr]">
        <div>
          <h2>{t('apply')}</h2>
          <p className="mt-4 text-lead text-soft">{t('applyText')}</p>
          <p className="figure-caption mt-8">{t('applyMail')}</p>
          <p className="mt-1 text-h4 font-semibold wrap-anywhere">
            <TextLink href={`mailto:${email}`} text={email} className="inline-block py-1" />
          </p>
        </div>
        <FormFrame form="apply" />
      </div>
    </Section>
  );
}

const row = 'grid list-none grid-cols-[minmax(0,1fr)_1.5rem] items-baseline gap-x-6 gap-y-1 py-5 hover:text-accent';
const columns = 'md:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)_1.5rem]';
const sign =
  'text-end text-lead text-soft transition-transform duration-150 ease-out group-open/job:rotate-45 max-md:row-start-1';

async function Positions({ positions }: { positions: Local<'recruit'>['positions'] }) {
  const { t } = await inPage('people.recruit');
  return (
    <Section id="positions" title={t('positions')} lead={t('positionsLead')}>
      <ul className="border-b border-line">
        {positions.map(({ key, title, place, kind, text, requirements }, index) => (
          <li key={key} id={key} className="scroll-mt-28 border-t border-line">
            <details open={index === 0} className="group/job">
              <summary className={`${row} ${columns} [&::-webkit-details-marker]:hidden`}>
                <h3 className="text-h4">{title}</h3>
                <span className="text-small text-soft max-md:col-span-2">{place}</span>
                <span className="figure-caption max-md:col-span-2">{kind}</span>
                <OpenSign className={`${sign} max-md:col-start-2`} />
              </summary>
              <div className="grid gap-x-16 gap-y-6 pb-9 md:grid-cols-[minmax(0,3fr)_minmax(0,5fr)]">
                <p className="text-soft">{text}</p>
                <div>
                  <p className="figure-caption">{t('requirements')}</p>
                  <PointList
                    points={requirements}
                    className="mt-2 border-t border-line"
                    row="border-b border-line py-2.5 text-small"
                  />
                </div>
              </div>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function TeamLife({ life }: { life: Local<'recruit'>['life'] }) {
  return (
    <Section id="life">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[2fr_3fr]">
        <div>
          <h2>{life.title}</h2>
          <p className="mt-5 text-soft">{life.text}</p>
        </div>
        <ul className="grid self-start border-t border-l border-line bg-card sm:grid-cols-2">
          {life.items.map(({ title, text, drawing }) => (
            <li key={title} className="border-r border-b border-line p-5 sm:p-6">
              <Drawing name={drawing} className="-ms-2 h-20 w-30" />
              <h3 className="mt-4 text-h4">{title}</h3>
              <p className="mt-2 text-small text-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
