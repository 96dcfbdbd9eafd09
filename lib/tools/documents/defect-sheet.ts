import { brand, defectList } from '@/lib/content';
import { coloursOf } from '@/lib/content/brand';
import type { DefectListGroup } from '@/lib/contract/content/man-days';
import type { Locale } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import { head, sheet, text } from './paper';

const style = `
@page { size: A4; margin: 14mm 14mm 16mm; }
html { font-size: 8.6pt; line-height: 1.42; }
html:lang(zh) { line-height: 1.6; }
.top { height: auto; padding-bottom: 3mm; }
h1 { margin-top: 7mm; font-size: 21pt; }
h2 { margin: 8mm 0 1.5mm; font-size: 13.5pt; }
h3 { margin: 5mm 0 1mm; font-size: 10.2pt; break-after: avoid; }
.lead { margin-top: 2mm; max-width: 160mm; font-size: 10pt; color: var(--soft); }
.note { color: var(--soft); }
table { width: 100%; border-collapse: collapse; table-layout: fixed; }
thead th { padding: 1mm 3mm 1mm 0; font-weight: 400; font-size: 7.8pt; color: var(--soft); text-align: start; border-bottom: .35mm solid var(--ink); }
td, tbody th { padding: 1.3mm 3mm 1.3mm 0; vertical-align: top; text-align: start; font-weight: 400; border-bottom: .2mm solid var(--line); overflow-wrap: anywhere; }
tbody th { font-weight: 600; }
tr { break-inside: avoid; }
.critical { color: #b3261e; font-weight: 600; }
`;

const row = (cells: readonly string[]) => cells.map((cell) => `<td>${text(cell)}</td>`).join('');
const heads = (names: readonly [name: string, width: string][]) =>
  `<thead><tr>${names.map(([name, width]) => `<th scope="col" style="width:${width}">${text(name)}</th>`).join('')}</tr></thead>`;

export async function renderDefectSheet(locale: Locale, group: DefectListGroup, faces: string): Promise<string> {
  const { title, lead, checklist, sections } = defectList(locale, group);
  const t = (await loadMessages(locale)).product.defectLists;
  const checks = checklist
    .map(({ check, how, sample }) => `<tr><th scope="row">${text(check)}</th>${row([how, sample])}</tr>`)
    .join('');
  const parts = sections
    .map(({ title: part, defects }) => {
      const lines = defects.map(
        ({ class: kind, defect, limit, method }) =>
          `<tr><td class="${kind}">${text(t[kind])}</td><th scope="row">${text(defect)}</th>${row([limit, method])}</tr>`,
      );
      const columns = heads([
        [t.class, '10%'],
        [t.defect, '31%'],
        [t.limit, '26%'],
        [t.method, '33%'],
      ]);
      return `<h3>${text(part)}</h3><table>${columns}<tbody>${lines.join('')}</tbody></table>`;
    })
    .join('');
  const columns = heads([
    [t.check, '31%'],
    [t.how, '48%'],
    [t.sample, '21%'],
  ]);
  return sheet(
    { locale, title, style, faces },
    `${head(locale)}
<h1>${text(title)}</h1><p class="lead">${text(lead)}</p>
<h2>${text(t.checklist)}</h2><p class="note">${text(t.checklistLead)}</p><table>${columns}<tbody>${checks}</tbody></table>
<h2>${text(t.defects)}</h2><p class="note">${text(t.defectsLead)}</p>${parts}`,
  );
}

export const sheetFooter = (locale: Locale) =>
  `<div style="width:100%;margin:0 14mm;display:flex;justify-content:space-between;font:7pt sans-serif;color:${coloursOf(brand()).light.soft}"><span>${text(brand().legalName[locale])} · ${brand().email}</span><span><span class="pageNumber"></span> / <span class="totalPages"></span></span></div>`;
