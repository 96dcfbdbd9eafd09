import { ButtonLink } from '@/components/ui/button';
import { type LeadPrefill, leadDialogProps } from '@/lib/domain/leads/lead-dialog-props';
import { demosPath } from '@/lib/domain/reports/sample-reports/demos';
import { currentHref } from '@/lib/i18n/server';

type AskLinkProps = {
  ask: LeadPrefill;
  text: string;
  look?: 'solid' | 'line' | 'quiet';
  className?: string;
};

export async function LeadDialogLink({ ask, text, look, className }: AskLinkProps) {
  const href = await currentHref();
  const fallback = ask.purpose === 'apply_for' ? demosPath : '/contactus';
  return <ButtonLink href={href(fallback)} look={look} text={text} className={className} {...leadDialogProps(ask)} />;
}
