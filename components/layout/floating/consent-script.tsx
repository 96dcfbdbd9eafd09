import { consentBarScript } from '@/lib/domain/privacy/consent-bar-script';

/**
 * Hides the consent bar before first paint for visitors who have already answered it. It stands in the head because the
 * parser waits for the style sheet there anyway (see Decisions in components/README.md). It has no nonce because most
 * pages are cached for all visitors; `lib/server/security/security-headers.ts` allows it by its hash.
 */
export function ConsentScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the script is a constant
  return <script dangerouslySetInnerHTML={{ __html: consentBarScript }} />;
}
