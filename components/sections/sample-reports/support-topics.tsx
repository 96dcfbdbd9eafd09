import { getTranslations } from 'next-intl/server';
import { LiveLink } from '@/components/sections/blocks/live-link';

const topics = [
  { key: 'order', path: '/ordering-guide' },
  { key: 'report', path: '/blog/how-to-read-an-inspection-report' },
  { key: 'sampling', path: '/aql' },
  { key: 'images', path: '/blog/original-photos-with-every-report' },
  { key: 'payment', path: '/ordering-guide' },
  { key: 'complaint', path: '/trader-guide' },
] as const;

export async function SupportTopics() {
  const t = await getTranslations('tools.support.topics');
  return (
    <ul className="grid gap-x-12 border-b border-line md:grid-cols-2">
      {topics.map(({ key, path }) => (
        <li key={key} className="border-t border-line py-6">
          <h3 className="text-h4">{t(`${key}.title`)}</h3>
          <p className="mt-2 text-small text-soft">{t(`${key}.text`)}</p>
          <LiveLink
            path={path}
            text={t(`${key}.link`)}
            className="text-link mt-3 inline-block py-1 text-small hover:text-accent"
          />
        </li>
      ))}
    </ul>
  );
}
