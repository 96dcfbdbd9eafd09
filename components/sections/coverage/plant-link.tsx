import type { Plant } from '@/lib/domain/coverage/plants';
import { askProps } from '@/lib/domain/leads/ask';

type PlantLinkProps = { plant: Plant; hrefOf: (path: string) => string; className: string };

/** Link to the page of a country; a country without a page opens the lead dialog with that country preselected. */
export function PlantLink({ plant: { code, name, path, hasPage }, hrefOf, className }: PlantLinkProps) {
  const ask = hasPage ? {} : askProps({ purpose: 'quotation', country: code });
  return (
    <a href={hrefOf(path)} {...ask} className={className}>
      {name}
    </a>
  );
}
