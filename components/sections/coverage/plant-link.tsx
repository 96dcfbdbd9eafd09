import type { Plant } from '@/lib/domain/coverage/plants';
import { leadDialogProps } from '@/lib/domain/leads/lead-dialog-props';

type PlantLinkProps = { plant: Plant; hrefOf: (path: string) => string; className: string };

/** Link to the page of a country; a country without a page opens the lead dialog with that country preselected. */
export function PlantLink({ plant: { code, name, path, hasPage }, hrefOf, className }: PlantLinkProps) {
  const ask = hasPage ? {} : leadDialogProps({ purpose: 'quotation', country: code });
  return (
    <a href={hrefOf(path)} {...ask} className={className}>
      {name}
    </a>
  );
}
