import { getTranslations } from 'next-intl/server';
import { Section } from '@/components/ui/section';
import type { Local } from '@/lib/content/content-schema';

type Position = Local<'recruit'>['positions'][number];

const row = 'grid list-none grid-cols-[minmax(0,1fr)_1.5rem] items-baseline gap-x-6 gap-y-1 py-5 hover:text-accent';
const columns = 'md:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)_1.5rem]';
const sign =
  'text-end text-lead text-soft transition-transform duration-150 ease-out group-open/job:rotate-45 max-md:row-start-1';

/** Open positions with location; each opens without JavaScript to its tasks and requirements. */
export async function Positions({ positions }: { positions: readonly Position[] }) {
  const t = await getTranslations('people.recruit');
  return (
    <Section id="positions" title={t('positions')} lead={t('positionsLead')}>
      <ul className="border-b border-line">
        {positions.map((position, index) => (
          <li key={position.key} id={position.key} className="scroll-mt-28 border-t border-line">
            <PositionRow position={position} requirements={t('requirements')} open={index === 0} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function PositionRow({ position, requirements, open }: { position: Position; requirements: string; open: boolean }) {
  const { title, place, kind, text } = position;
  return (
    <details open={open} className="group/job">
      <summary className={`${row} ${columns} [&::-webkit-details-marker]:hidden`}>
        <h3 className="text-h4">{title}</h3>
        <span className="text-small text-soft max-md:col-span-2">{place}</span>
        <span className="figure-caption max-md:col-span-2">{kind}</span>
        <span aria-hidden="true" className={`${sign} max-md:col-start-2`}>
          +
        </span>
      </summary>
      <div className="grid gap-x-16 gap-y-6 pb-9 md:grid-cols-[minmax(0,3fr)_minmax(0,5fr)]">
        <p className="text-soft">{text}</p>
        <div>
          <p className="figure-caption">{requirements}</p>
          <ul className="mt-2 border-t border-line">
            {position.requirements.map((point) => (
              <li key={point} className="border-b border-line py-2.5 text-small">
                {point}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </details>
  );
}
