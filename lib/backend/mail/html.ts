const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for use in HTML, including attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** Returns an HTML table of names and values, both plain text. */
export function rowsHtml(rows: readonly [string, string][]): string {
  const cell = 'padding:6px 12px 6px 0;vertical-align:top;border-bottom:1px solid #d9dee3';
  const line = ([name, value]: [string, string]) =>
    `<tr><th scope="row" style="${cell};text-align:left;font-weight:600">${escapeHtml(name)}</th><td style="${cell};white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`;
  return `<table style="border-collapse:collapse;width:100%">${rows.map(line).join('')}</table>`;
}
