import { startAccountService } from './account-service';
import { startUpstream } from './company-upstream';
import { startLeadService } from './lead-service';
import { startReportService } from './report-service';

export async function startCompany() {
  const [content, lead, account, report] = await Promise.all([
    startUpstream(),
    startLeadService(),
    startAccountService(),
    startReportService(),
  ]);
  const services = { content, lead, account, report };
  const settings = {
    TOPAPI_ORIGIN: content.origin,
    CONFIG_ORIGIN: content.origin,
    SITE_API_ORIGIN: lead.origin,
    ACCOUNT_ORIGIN: account.origin,
    REPORT_ORIGIN: report.origin,
  };
  const close = () => Promise.all(Object.values(services).map((service) => service.close()));
  return { ...services, settings, close };
}
