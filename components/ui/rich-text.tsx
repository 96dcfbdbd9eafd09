/** HTML that the gateway has sanitised (`lib/domain/richtext`); nothing else may be handed in. */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by an allowlist on the server before it reaches a screen
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
