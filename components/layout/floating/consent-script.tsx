import { answeredScript } from '@/lib/domain/privacy/answered-script';

/** Hides the consent bar before the first paint from whoever has answered it. First in the body. It carries no nonce, since most pages are the same for every visitor; `lib/server/security/security-headers.ts` allows it by its hash. */
export function ConsentScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script dangerouslySetInnerHTML={{ __html: answeredScript }} />;
}
