export function RichText({ html, className = '' }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server with an allowlist
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
