import type { FormSetup } from '@/components/features/leads/lead-types';

/** Fallback when the chunk of a form cannot be loaded: phone and e-mail contacts. */
export function ContactFallback({ setup: { words, contactValues } }: { setup: FormSetup }) {
  return (
    <div role="status">
      <p className="font-semibold">{words.failure.unreachable}</p>
      <p className="mt-4 grid gap-1">
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
      </p>
    </div>
  );
}
