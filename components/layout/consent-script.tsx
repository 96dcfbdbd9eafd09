import { answeredScript } from '@/components/features/consent/answered-script';

/** Hides the consent bar before the first paint from whoever has answered it. First in the body; its hash is in the policy of the page. */
export function ConsentScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script dangerouslySetInnerHTML={{ __html: answeredScript }} />;
}
