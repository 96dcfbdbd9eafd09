import { isReportSource } from '@/lib/domain/leads/lead-source';
import { type DemoRef, parseDemoRefs } from '@/lib/domain/reports/sample-reports/demos';

/**
 * Whether a lead asks for a report: by its form, by the type that the report dialog adds, or by the label of its
 * source.
 */
export function isReportRequest({
  form,
  source,
  fields,
}: {
  form: string;
  source: string;
  fields: Record<string, unknown>;
}): boolean {
  return (
    form === 'sample-report' ||
    form === 'free-report' ||
    (form === 'dialog' && (isReportSource(source) || (fields.type !== undefined && fields.type !== '')))
  );
}

/** Returns the demo reports of the kinds that a lead asked for. */
export function requestedDemos(fields: Record<string, unknown>): DemoRef[] {
  const named = parseDemoRefs(fields.reports);
  return named.length > 0 ? named : parseDemoRefs(fields.type);
}
