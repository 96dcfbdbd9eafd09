export type Verdict = 'accept' | 'attention' | 'reject';

const looks: Record<Verdict, string> = { accept: 'bg-accent', attention: 'bg-attention', reject: 'bg-reject' };

/** Verdict on an item; the text carries the meaning, the color and, without color, a sign and an edge support it. */
export function VerdictTag({ verdict, children }: { verdict: Verdict; children: string }) {
  return (
    <span
      data-verdict={verdict}
      className={`verdict-tag inline-block rounded-control px-2 py-0.5 text-caption text-on-solid ${looks[verdict]}`}
    >
      {children}
    </span>
  );
}
