import type { Plant } from '@/lib/domain/coverage/plants';
import { askProps } from '@/lib/domain/leads/ask';

type PlantLinkProps = { plant: Plant; hrefOf: (path: string) => string; className: string };

/** A country's name as a link to its page; one without a page opens the dialog with that country chosen. */
export function PlantLink({ plant: { code, name, path, hasPage }, hrefOf, className }: PlantLinkProps) {
  const ask = hasPage ? {} : askProps({ purpose: 'quotation', country: code });
  return (
    <a href={hrefOf(path)} {...ask} className={className}>
      {name}
    </a>
  );
}
