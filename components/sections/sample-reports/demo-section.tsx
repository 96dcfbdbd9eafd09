import { inPage } from '@/components/layout/in-page';
import { VerdictTag } from '@/components/sections/verdict-tag';
import { Picture } from '@/components/ui/media/picture';
import { demoReports as specimens } from '@/lib/content/reports/demo-reports';
import { demoReports } from '@/lib/domain/reports/sample-reports/demos';

/** Sample reports as a section of a page: each opens in the page that clients see. */
export async function DemoSection() {
  const { t } = await inPage('report.demos');
  return (
    <section id="demo-reports" className="on-ink last-of-type:-mb-10 pt-10 lg:pt-14">
      <div className="shell pb-8">
        <h2>{t('title')}</h2>
        <p className="mt-3 text-soft">{t('lead')}</p>
      </div>
      <SpecimenStrip isDescribed />
    </section>
  );
}

/** The three verdicts; a report that waits for its client says so shorter here. */
const verdicts = {
  pass: { look: 'accept', name: 'pass' },
  pending: { look: 'attention', name: 'hold' },
  hold: { look: 'attention', name: 'hold' },
  fail: { look: 'reject', name: 'fail' },
} as const;

/** The specimens as a strip of photographs from edge to edge, each with its verdict; `isDescribed` says what was found. */
export async function SpecimenStrip({ isDescribed = false }: { isDescribed?: boolean }) {
  const { t, href } = await inPage('report.demos');
  const { t: names } = await inPage('report.verdict');
  return (
    <ul className="flex snap-x gap-px max-sm:overflow-x-auto sm:grid sm:grid-cols-3 lg:grid-cols-6">
      {demoReports.map(({ key, slug }) => {
        const result = specimens().get(slug)?.source.verdict?.result;
        const verdict = result && verdicts[result];
        return (
          <li key={key} className="max-sm:w-[56vw] max-sm:shrink-0 max-sm:snap-start">
            <div className="relative isolate flex aspect-square items-end">
              <Picture
                src={`/media/specimens/${key}.jpg`}
                alt=""
                widths={[320, 640]}
                sizes="(min-width: 64rem) 17vw, (min-width: 40rem) 33vw, 56vw"
                width={640}
                height={800}
                className="photo-ground"
              />
              <div className="p-4 xl:p-5">
                <h3 className="text-h4">
                  <a href={href(`/report/${slug}`)} className="after:absolute after:inset-0 hover:underline">
                    {t(key)}
                  </a>
                </h3>
                {verdict && (
                  <p className="mt-2">
                    <VerdictTag verdict={verdict.look}>{names(verdict.name)}</VerdictTag>
                  </p>
                )}
              </div>
            </div>
            {isDescribed && <p className="p-4 pb-6 text-small text-soft xl:px-5">{t(`${key}Text`)}</p>}
          </li>
        );
      })}
    </ul>
  );
}
