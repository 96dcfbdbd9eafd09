import { brand } from '@/lib/content';
import { brandStyle } from '@/lib/content/brand';
import { consentBarScript, recordRewritesScript } from '@/lib/domain/privacy/head-scripts';

/** The colours of the brand, and scripts before first paint (decision 50 in lib/decisions.md). Pages are shared, so hashes allow them, no nonce. */
export function HeadScript({ hasConsentBar = false }: { hasConsentBar?: boolean }) {
  const style = brandStyle(brand());
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: checked colours */}
      {style && <style dangerouslySetInnerHTML={{ __html: style }} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the script is a constant */}
      {hasConsentBar && <script dangerouslySetInnerHTML={{ __html: consentBarScript }} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the script is a constant */}
      <script dangerouslySetInnerHTML={{ __html: recordRewritesScript }} />
    </>
  );
}
