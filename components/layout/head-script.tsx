import { consentBarScript, recordRewritesScript } from '@/lib/domain/privacy/head-scripts';

/**
 * Inline scripts of the head, where the parser waits for the style sheet anyway (decision 50 in
 * lib/decisions.md): one hides the consent bar before first paint from visitors who have answered it, the other
 * records what a translator does before hydration. They have no nonce because most pages are cached for all visitors;
 * `lib/server/security/security-headers.ts` allows them by their hashes.
 */
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
