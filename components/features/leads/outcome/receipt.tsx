import type { Sent } from '@/lib/domain/leads/submission/lead-answer';

/** What the sender of a lead can keep: its reference and, when no mail brings it, the private link to their data. */
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
