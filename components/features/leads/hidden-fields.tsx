import type { FormSetup } from './types';

/** What the page's action has to know about a form that is posted without script. */
export function HiddenFields({ setup: { form, locale, source, extra } }: { setup: FormSetup }) {
  return (
    <>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="source" value={source} />
      {extra && <input type="hidden" name="extra" value={JSON.stringify(extra)} />}
    </>
  );
}
