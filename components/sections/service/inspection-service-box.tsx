import { getTranslations } from 'next-intl/server';
import { LeadDialogLink } from '@/components/sections/leads/lead-dialog-link';
import type { PostSummary } from '@/lib/domain/posts/post-types';
import { reducedServices } from '@/lib/domain/services/reduced-services';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { listTopic } from '@/lib/site/posts/find-posts';

type Group = PostSummary & { children: PostSummary[] };

/** Side card with a short list of services and a booking button. Without the list when it cannot be fetched. */
export async function InspectionServiceBox() {
  const [t, locale, href] = await Promise.all([getTranslations('widgets.box'), currentLocale(), currentHref()]);
  const services = await listTopic(locale, 'service');
  const groups = reducedServices(services.kind === 'ok' ? services.value.groups : []);
  return (
    <section aria-labelledby="inspection-service-box" className="no-print border border-line bg-card">
      <div aria-hidden="true" className="rule-ticks h-3 rotate-180" />
      <div className="p-5 pt-3">
        <h2 id="inspection-service-box" className="text-h4">
          {t('title')}
        </h2>
        <p className="mt-2 text-small text-soft">{t('text')}</p>
        {groups.map((group) => (
          <GroupLinks key={group.id} group={group} hrefOf={href} />
        ))}
        <LeadDialogLink ask={{ purpose: 'book' }} className="mt-5 w-full">
          {t('book')}
        </LeadDialogLink>
      </div>
    </section>
  );
}

function GroupLinks({ group, hrefOf }: { group: Group; hrefOf: (path: string) => string }) {
  return (
    <div className="mt-5 text-small">
      <p className="border-b border-ink pb-2 font-semibold">
        <a href={hrefOf(group.path)} className="hover:text-accent">
          {group.title}
        </a>
      </p>
      <ul>
        {group.children.map(({ id, path, title }) => (
          <li key={id} className="border-b border-line">
            <a href={hrefOf(path)} className="block py-1.5 hover:text-accent">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
