import { consentBarScript, recordRewritesScript } from '@/lib/domain/privacy/head-scripts';

/** Scripts before first paint (decision 50 in lib/decisions.md). Pages are shared, so hashes allow them, no nonce. */
export function HeadScript({ hasConsentBar = false }: { hasConsentBar?: boolean }) {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the script is a constant */}
      {hasConsentBar && <script dangerouslySetInnerHTML={{ __html: consentBarScript }} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the script is a constant */}
      <script dangerouslySetInnerHTML={{ __html: recordRewritesScript }} />
    </>
  );
}
