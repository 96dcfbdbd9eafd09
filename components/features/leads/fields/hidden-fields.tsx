import type { FormSetup } from '@/components/features/leads/lead-types';

/** Context that the route handler of a no-script post needs. */
export function HiddenFields({ setup: { locale, source, extra, back } }: { setup: FormSetup }) {
  return (
    <>
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="source" value={source} />
      {back && <input type="hidden" name="back" value={back} />}
      {extra && <input type="hidden" name="extra" value={JSON.stringify(extra)} />}
    </>
  );
}
