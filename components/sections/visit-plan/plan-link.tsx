import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import type { VisitPlanName } from '@/lib/domain/visit-plan/visit-plan-query';
import { currentHref } from '@/lib/i18n/server';

/** To the planner, with what a page knows already. */
export async function PlanLink({ known = {} }: { known?: Partial<Record<VisitPlanName, string>> }) {
  const [t, href] = await Promise.all([getTranslations('plan'), currentHref()]);
  const query = new URLSearchParams(known).toString();
  return (
    <ButtonLink look="quiet" href={href(`/plan${query && `?${query}`}`)}>
      {t('go')}
    </ButtonLink>
  );
}
