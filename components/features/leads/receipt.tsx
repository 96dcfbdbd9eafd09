import type { Sent } from '@/lib/domain/leads/submission/lead-answer';
import type { FormSetup } from './lead-types';

// Apart from `outcome.tsx`: the dialog has these on every page, the other outcomes come with the form.

export function Receipt({ receipt, own }: Pick<Sent, 'receipt' | 'own'>) {
  return (
    <>
      {receipt && <p className="mt-2 text-small">{receipt}</p>}
      {own && (
        <div className="mt-2 text-small">
          <p>
            {own.intro}{' '}
            <a href={own.href} className="text-link">
              {own.label}
            </a>
          </p>
          <p className="mt-1">{own.note}</p>
        </div>
      )}
    </>
  );
}

/** Phone and e-mail contacts for a form that cannot be sent or loaded. */
export function ContactLinks({ setup: { words, contactValues } }: { setup: FormSetup }) {
  return (
    <>
      <span>
        {words.failure.phone}{' '}
        <a href={contactValues.phoneHref} className="text-link">
          {contactValues.phone}
        </a>
      </span>
      <span>
        {words.failure.mail}{' '}
        <a href={`mailto:${contactValues.email}`} className="text-link">
          {contactValues.email}
        </a>
      </span>
    </>
  );
}
