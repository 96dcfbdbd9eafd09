import type { FormSetup } from '@/components/features/leads/lead-types';

/** Fallback when the chunk of a form cannot be loaded: phone and e-mail contacts. */
export function OutOfReach({ setup: { words, wayOut } }: { setup: FormSetup }) {
  return (
    <div role="status">
      <p className="font-semibold">{words.failure.unreachable}</p>
      <p className="mt-4 grid gap-1">
        <span>
          {words.failure.phone}{' '}
          <a href={wayOut.phoneHref} className="text-link">
            {wayOut.phone}
          </a>
        </span>
        <span>
          {words.failure.mail}{' '}
          <a href={`mailto:${wayOut.email}`} className="text-link">
            {wayOut.email}
          </a>
        </span>
      </p>
    </div>
  );
}
