/** Light palette and proportions of the site in mm and pt, for A4. */
export const style = `
@page { size: A4; margin: 0; }
:root { --ink: #0c1b2a; --soft: #47566a; --line: #d9dfe3; --hair: #b9c4cb; --accent: #0a7d5a; --tint: #e3f2ec; --dot: #c3ccd2; --edge: #76858f; }
* { box-sizing: border-box; margin: 0; padding: 0; }
html { font-family: "Instrument Sans", "Noto Sans CJK SC", sans-serif; font-size: 8.6pt; line-height: 1.45; color: var(--ink); font-variant-numeric: tabular-nums; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
html:lang(zh) { line-height: 1.62; }
.page { position: relative; width: 210mm; height: 297mm; padding: 11mm 14mm 0; overflow: hidden; break-after: page; }
.page:last-child { break-after: auto; }
.mono { font-family: "IBM Plex Mono", "Noto Sans CJK SC", monospace; font-size: 7.4pt; line-height: 1.4; color: var(--soft); }
.top { display: flex; align-items: center; gap: 2.4mm; height: 12mm; padding-bottom: 3.2mm; }
.top svg { width: 6.6mm; height: 6.6mm; }
.brand { font-size: 11.5pt; font-weight: 600; letter-spacing: -0.02em; }
.top .mono { margin-left: auto; }
.rule { display: block; width: 182mm; height: 2.4mm; }
h1, h2, h3 { font-weight: 600; line-height: 1.14; letter-spacing: -0.02em; }
:lang(zh) :is(h1, h2, h3, .brand) { letter-spacing: 0; line-height: 1.3; }
h1 { margin-top: 8mm; font-size: 30pt; line-height: 1.05; letter-spacing: -0.033em; }
.lead { margin-top: 2.6mm; max-width: 160mm; font-size: 11pt; line-height: 1.45; color: var(--soft); }
.lot { margin-top: 6.5mm; }
.lot svg { display: block; width: 182mm; height: 45.5mm; }
.lot figcaption { display: flex; gap: 6mm; margin-top: 2mm; padding-top: 1.6mm; border-top: 0.25mm solid var(--line); }
.sign { display: inline-block; width: 1.7mm; height: 1.7mm; margin-right: 1.5mm; border-radius: 50%; background: var(--dot); }
.sign.lit { background: var(--accent); }
.steps { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); margin-top: 6mm; border: 0.25mm solid var(--line); list-style: none; }
.steps li { display: flex; flex-direction: column; padding: 3mm 3mm 2.8mm; }
.steps li + li { border-left: 0.25mm solid var(--line); }
.steps h3 { margin: 1mm 0 1.2mm; font-size: 11pt; }
.steps p { color: var(--soft); }
.steps .shown { margin-top: auto; padding-top: 2.2mm; color: var(--accent); font-size: 7.1pt; font-weight: 500; white-space: nowrap; }
.caption { display: flex; align-items: baseline; gap: 2.6mm; margin: 7.5mm 0 2.4mm; }
.caption h2 { font-size: 13pt; }
.caption .mono:last-child { margin-left: auto; }
.frame { display: inline-block; width: 3.4mm; height: 2.2mm; margin-right: 1.5mm; border: 0.35mm solid var(--accent); background: var(--tint); vertical-align: -0.2mm; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; border-top: 0.35mm solid var(--ink); border-bottom: 0.35mm solid var(--ink); }
th, td { height: var(--row); padding: 0 0.6mm; text-align: center; vertical-align: middle; font-weight: 400; white-space: nowrap; border-bottom: 0.2mm solid var(--line); }
tbody tr:last-child > * { border-bottom: 0; }
thead th { height: 5.4mm; color: var(--soft); font-size: 7.8pt; }
thead tr:last-child th { color: var(--ink); font-size: 9pt; font-weight: 600; border-bottom: 0.25mm solid var(--edge); }
th[rowspan] { vertical-align: bottom; padding-bottom: 1mm; border-bottom: 0.25mm solid var(--edge) !important; color: var(--soft) !important; font-size: 7.8pt !important; font-weight: 400 !important; }
tbody th { font-weight: 600; }
.codes { --row: 5.7mm; font-size: 9pt; }
.codes tbody th, .codes th[rowspan] { text-align: left; padding-left: 1.8mm; width: 48mm; }
.codes tbody th { font-weight: 400; }
:lang(zh) .codes { --row: 6mm; }
.apart { border-left: 0.2mm solid var(--hair); }
.plans { --row: 7.6mm; font-size: 8.9pt; }
:lang(zh) .plans { --row: 7.8mm; }
.plans .letter { width: 12mm; }
.plans .sample { width: 15mm; }
.plans tbody th { font-size: 10pt; }
.plans b { font-weight: 600; }
.plans i { font-style: normal; color: var(--soft); }
.arrow { color: var(--edge); font-size: 9.5pt; }
.path { background: var(--tint); }
.hit { background: var(--tint); outline: 0.4mm solid var(--accent); outline-offset: -0.4mm; font-weight: 600; }
.keys { display: grid; grid-template-columns: 1fr 1.06fr; gap: 1.4mm 8mm; margin-top: 3.4mm; grid-auto-flow: column; grid-template-rows: auto auto; }
.keys div { display: grid; grid-template-columns: 6mm 1fr; color: var(--soft); font-size: 8.2pt; line-height: 1.42; }
.keys dt { color: var(--ink); font-weight: 600; }
.worked { margin-top: 7mm; }
.worked h2 { font-size: 11.5pt; margin-bottom: 2.4mm; }
.classes { display: grid; grid-template-columns: repeat(3, 1fr); border: 0.25mm solid var(--line); }
.classes > div { display: grid; grid-template-columns: 1fr auto; align-content: start; align-items: center; padding: 3mm 3.4mm; }
.classes > div + div { border-left: 0.25mm solid var(--line); }
.classes strong { font-size: 15pt; font-weight: 600; line-height: 1; letter-spacing: -0.02em; color: var(--accent); }
.classes h3 { font-size: 9.6pt; letter-spacing: 0; }
.classes h3 span { font-weight: 400; color: var(--soft); }
.classes p { grid-column: 1 / -1; margin-top: 1.2mm; font-size: 8.2pt; color: var(--soft); }
.notes { display: grid; grid-template-columns: repeat(3, 1fr); gap: 7mm; margin-top: 7mm; }
.notes h3 { font-size: 9.4pt; margin-bottom: 1mm; letter-spacing: 0; }
.notes p { font-size: 8.3pt; line-height: 1.45; color: var(--soft); }
:lang(zh) .notes p { font-size: 8.5pt; line-height: 1.65; }
.foot { position: absolute; left: 14mm; right: 14mm; bottom: 8mm; display: flex; justify-content: space-between; padding-top: 2mm; border-top: 0.25mm solid var(--line); }
`;
