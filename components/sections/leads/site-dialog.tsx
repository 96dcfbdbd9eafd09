import { ConsultationDialog } from '@/components/features/leads/dialog/consultation-dialog';
import { inPage } from '@/components/layout/in-page';
import { type DialogPurpose, dialogPurposes } from '@/lib/domain/leads/lead-dialog-props';
import { currentLocale } from '@/lib/i18n/server';
import { formSetup } from './form-setup';

export async function SiteDialog() {
  const { t } = await inPage('forms');
  const setup = await currentLocale().then((locale) => formSetup('dialog', locale));
  const titles = Object.fromEntries(dialogPurposes.map((purpose) => [purpose, t(`dialogTitles.${purpose}`)])) as Record<
    DialogPurpose,
    string
  >;
  const reportThanks = {
    title: t('thanks.report_submitted_successfully'),
    remark: t('thanks.report_submitted_successfully_remark'),
  };
  return <ConsultationDialog setup={setup} titles={titles} reportThanks={reportThanks} />;
}
