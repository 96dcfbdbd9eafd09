export type Proof = { term: string; value: string; note?: string | undefined };

/** Evidence for the company's promises: insurance, compensation, accreditation. */
export function ProofList({ proofs }: { proofs: readonly Proof[] }) {
  return (
    <dl className="border-b border-line">
      {proofs.map(({ term, value, note }) => (
        <div key={term} className="grid gap-x-8 gap-y-1 border-t border-line py-5 sm:grid-cols-[1fr_1.6fr]">
          <dt className="text-soft">{term}</dt>
          <dd>
            <p className="font-semibold">{value}</p>
            {note && <p className="mt-1 text-small text-soft">{note}</p>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
