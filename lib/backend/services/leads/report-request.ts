/** Whether a lead asked for a report: by its form, or by the type that the report dialog adds. */
export function isReportRequest({ form, fields }: { form: string; fields: Record<string, unknown> }): boolean {
  return form === 'sample-report' || form === 'free-report' || (form === 'dialog' && fields.type !== undefined && fields.type !== '');
}
