import type { WholeLead } from '@/lib/backend/services/leads/find-lead';
import { isReportRequest, requestedDemos } from '@/lib/backend/services/leads/report-request';
import { config } from '@/lib/config';
import { demoReports } from '@/lib/content/reports/demo-reports';
import { fill } from '@/lib/i18n/fill';
import { type Locale, localeFacts } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/locale-path';
import { mailMessages } from './mail-messages';

export type SampleReport = { thanks: string; links: { href: string; text: string }[] };

/**
 * Returns the confirmation text for a report request: links to the demo reports of the requested kinds, or to the
 * brochure. Null for other leads.
 */
export function sampleReport(lead: WholeLead['lead'], locale: Locale): SampleReport | null {
  if (!isReportRequest(lead)) return null;
  const { confirmation: say, reportTypes } = mailMessages(locale);
  const { SITE_URL } = config();
  const demos = requestedDemos(lead.fields).filter(({ slug }) => demoReports().has(slug));
  if (demos.length === 0)
    return {
      thanks: say.thanksReport,
      links: [{ href: `${SITE_URL}/media/downloads/brochure-${localeFacts[locale].family}.pdf`, text: say.download }],
    };
  const kinds: Record<string, string> = reportTypes;
  const links = demos.map(({ type, slug }) => ({
    href: `${SITE_URL}${localePath(locale, `/report/${slug}`)}`,
    text: fill(say.openReport, { kind: kinds[String(type)] ?? slug }),
  }));
  return { thanks: say.thanksDemo, links };
}
