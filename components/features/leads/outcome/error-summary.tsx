import type { Draft } from '@/lib/domain/leads/draft';
import type { FormSetup } from '@/components/features/leads/lead-types';
import type { LeadFormApi } from '@/components/features/leads/use-lead-values';
import { fill } from '@/lib/i18n/fill';
import { errorText } from '@/components/features/leads/field-messages';
import { FocusedResult } from '@/components/ui/forms/focused-result';

type ErrorSummaryProps = { setup: FormSetup; form: LeadFormApi; values: Draft; isPosted: boolean };

/** Error summary with a link to each invalid field. After a no-script post it takes the focus. */
export function ErrorSummary({ setup, form, values, isPosted }: ErrorSummaryProps) {
  const { summary } = form;
  if (summary.length === 0) return null;
  const { one, many, item } = setup.words.summary;
  const labels: Record<string, string | undefined> = setup.words.fields;
  const sentence = (field: string, key: string) => {
    const message = errorText(setup, field, key, form.api.getValues(field) ?? values[field]);
    return labels[field] ? fill(item, { label: labels[field], message }) : message;
  };
  return (
    <FocusedResult
      role="alert"
      takesFocus={isPosted}
      className="border border-reject bg-reject-tint px-4 py-3 text-small"
    >
      <p key={summary.length} className="font-semibold">
        {summary.length === 1 ? one : fill(many, { count: summary.length })}
      </p>
      <ul className="mt-1.5 grid gap-1">
        {summary.map(({ field, key }) => (
          <li key={`${field} ${key}`}>
            <a
              href={`#${setup.id}-${field}`}
              onClick={() => document.getElementById(`${setup.id}-${field}`)?.focus()}
              className="underline underline-offset-2"
            >
              {sentence(field, key)}
            </a>
          </li>
        ))}
      </ul>
    </FocusedResult>
  );
}
