/** Both palettes and the proportions of the site in mm and pt, for A4. */
export const style = `
@page { size: A4; margin: 0; }
.light { --paper: #fbfaf7; --ink: #0c1b2a; --soft: #47566a; --line: #d9dfe3; --hair: #b9c4cb; --accent: #0a7d5a; --tint: #e3f2ec; --dot: #c3ccd2; --card: #fff; }
.dark { --paper: #0b1620; --ink: #eef2f3; --soft: #aebac3; --line: #22323f; --hair: #4a5f6e; --accent: #3fc79a; --tint: #0f2f28; --dot: #2a3d4c; --card: #0f1d29; }
* { box-sizing: border-box; margin: 0; padding: 0; }
html { font-family: "Instrument Sans", "Noto Sans CJK SC", sans-serif; font-size: 8.8pt; line-height: 1.46; font-variant-numeric: tabular-nums; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
html:lang(zh) { line-height: 1.66; }
.page { position: relative; width: 210mm; height: 297mm; padding: 11mm 14mm 0; overflow: hidden; break-after: page; background: var(--paper); color: var(--ink); }
.page:last-child { break-after: auto; }
.mono { font-family: "IBM Plex Mono", "Noto Sans CJK SC", monospace; font-size: 7.4pt; line-height: 1.4; color: var(--soft); }
.top { display: flex; align-items: center; gap: 2.4mm; height: 12mm; padding-bottom: 3.2mm; }
.mark { width: 6.6mm; height: 6.6mm; }
.mark .dot { fill: var(--hair); }
.mark .lit { fill: var(--accent); }
.brand { font-size: 11.5pt; font-weight: 600; letter-spacing: -0.02em; }
.top .mono { margin-left: auto; }
.rule { display: block; height: 2.4mm; }
.rule .ticks { stroke: var(--hair); stroke-width: .2; }
.rule .base { stroke: var(--ink); stroke-width: .25; }
.lot { display: block; fill: none; stroke-linecap: round; }
.lot .dots { stroke: var(--dot); stroke-width: .62; }
.lot .sample { stroke: var(--accent); stroke-width: 1.7; }
.drawing { display: block; aspect-ratio: 3 / 2; }
h1, h2, h3 { font-weight: 600; line-height: 1.16; letter-spacing: -0.02em; text-wrap: balance; }
:lang(zh) :is(h1, h2, h3, .brand) { letter-spacing: 0; line-height: 1.32; }
h1 { margin-top: 8mm; font-size: 25pt; line-height: 1.08; letter-spacing: -0.033em; }
:lang(zh) h1 { font-size: 23pt; line-height: 1.26; word-break: keep-all; overflow-wrap: anywhere; }
h2 { font-size: 14pt; }
h3 { font-size: 9.8pt; letter-spacing: -0.01em; }
p, dt, li, td { text-wrap: pretty; }
.lead { margin-top: 2.8mm; max-width: 150mm; font-size: 10.5pt; line-height: 1.45; color: var(--soft); text-wrap: balance; }
:lang(zh) .lead { line-height: 1.65; text-wrap: pretty; word-break: keep-all; overflow-wrap: anywhere; }
.foot { position: absolute; left: 14mm; right: 14mm; bottom: 8mm; display: flex; justify-content: space-between; padding-top: 2mm; border-top: .25mm solid var(--line); }
.split { display: grid; grid-template-columns: 1fr auto; gap: 8mm; align-items: center; }
.cards { display: grid; border: .25mm solid var(--line); background: var(--card); }
.cards > div { padding: 3.4mm 3.6mm 3.6mm; }
.cards h3 { margin: .8mm 0 1.1mm; }
.cards p { color: var(--soft); font-size: 8.4pt; }

.cover h1 { margin-top: 13mm; max-width: 168mm; font-size: 46pt; line-height: 1.02; letter-spacing: -0.04em; }
:lang(zh) .cover h1 { font-size: 43pt; line-height: 1.22; letter-spacing: 0; }
.cover .lead { margin-top: 6mm; max-width: 128mm; font-size: 13pt; }
.stage { position: absolute; left: 0; right: 0; bottom: 19mm; }
.stage .lot { position: absolute; left: 0; bottom: 0; }
.stage .drawing { position: relative; }
.cover .stage .drawing { width: 196mm; margin: 0 0 3mm 7mm; }

.about .split .drawing { width: 60mm; margin: 4mm 0 -2mm; }
.about .columns { display: grid; grid-template-columns: 1fr 1fr; gap: 8mm; margin-top: 4mm; }
.figures { display: grid; grid-template-columns: repeat(3, 1fr); border-bottom: .35mm solid var(--ink); }
.about .columns + .rule { margin-top: 6mm; }
.figures > div { padding: 2.6mm 6mm 2.8mm 0; }
.figures > div:nth-child(n + 4) { border-top: .25mm solid var(--line); }
.figures dd { font-size: 21pt; font-weight: 600; line-height: 1.15; letter-spacing: -0.03em; }
.figures dt { max-width: 50mm; color: var(--soft); font-size: 8.4pt; line-height: 1.4; }
.about h2 { margin: 6.6mm 0 2.6mm; }
:lang(zh) .about h2 { margin-top: 9mm; }
.about .cards { grid-template-columns: 1fr 1fr; }
.about .cards > div:nth-child(even) { border-left: .25mm solid var(--line); }
.about .cards > div:nth-child(n + 3) { border-top: .25mm solid var(--line); }
.proofs { display: grid; grid-template-columns: 1fr 1.15fr 1.25fr; gap: 8mm; border-top: .35mm solid var(--ink); padding-top: 2.6mm; }
.proofs h3 { color: var(--soft); font-weight: 400; font-size: 8.4pt; letter-spacing: 0; }
.proofs .value { margin: .4mm 0 .8mm; color: var(--accent); font-size: 10.5pt; font-weight: 600; line-height: 1.3; letter-spacing: -0.01em; }
.proofs p { color: var(--soft); font-size: 8pt; line-height: 1.42; }

.services h1, .coverage h1 { margin-top: 6mm; font-size: 22pt; }
.services .lead { font-size: 9.6pt; }
.services .split .drawing { width: 39mm; margin-top: 4mm; }
.services table { width: 100%; margin-top: 2.4mm; border-collapse: collapse; table-layout: fixed; }
.services thead th { height: 5.4mm; color: var(--soft); font-size: 7.8pt; font-weight: 400; text-align: left; border-bottom: .35mm solid var(--ink); }
.services thead th:nth-child(1) { width: 41mm; }
:lang(zh) .services thead th:nth-child(1) { width: 32mm; }
.services thead th:nth-child(3) { width: 50mm; }
.services tbody th, .services td { padding: .8mm 4mm .8mm 0; font-size: 7.7pt; line-height: 1.3; text-align: left; vertical-align: top; border-bottom: .2mm solid var(--line); }
:lang(zh) .services :is(tbody th, td) { line-height: 1.48; padding-block: 1.45mm; }
.services td { color: var(--soft); }
.services tbody th { font-weight: 600; font-size: 8pt; }
.services .when { position: relative; padding-right: 0; padding-left: 3.6mm; color: var(--ink); }
.services .when::before { content: ""; position: absolute; left: 0; top: calc(.8mm + .5lh - .85mm); width: 1.7mm; height: 1.7mm; border-radius: 50%; background: var(--accent); }
:lang(zh) .services .when::before { top: calc(1.45mm + .5lh - .85mm); }
.services .group th { padding: 2.5mm 0 1mm; font-size: 10pt; letter-spacing: -0.01em; border-bottom: .25mm solid var(--hair); }
.services .group span { margin-left: 3mm; font-size: 8pt; font-weight: 400; color: var(--soft); letter-spacing: 0; }

.halves { display: grid; grid-template-columns: 104mm 1fr; gap: 12mm; }
.method h1 { font-size: 23pt; }
.method .lead { font-size: 9.4pt; }
.guide { display: flex; flex-direction: column; height: 214mm; }
.guide .rest { flex: 1 1 0; min-height: 0; container-type: size; }
.guide .drawing { display: none; width: 100%; height: 100%; aspect-ratio: auto; object-fit: contain; object-position: 50% 100%; }
@container (min-height: 34mm) { .guide .drawing { display: block; } }
.method .guide h2 { margin-top: 8.6mm; font-size: 14pt; }
.clock { position: relative; margin-top: 7mm; }
.clock svg { position: absolute; left: 18mm; top: -1mm; overflow: visible; fill: none; }
.clock .base { stroke: var(--ink); stroke-width: .3; }
.clock .gap { stroke: var(--hair); stroke-width: .3; stroke-dasharray: .8 .9; }
.clock .ticks { stroke: var(--hair); stroke-width: .25; }
.clock .sample { stroke: var(--accent); stroke-width: 2.4; stroke-linecap: round; }
.clock ol { list-style: none; }
.clock li { position: absolute; left: 0; right: 0; display: grid; grid-template-columns: 15mm 1fr; gap: 11mm; margin-top: -2.1mm; }
.clock b { font-weight: 600; font-size: 10pt; line-height: 1.2; text-align: right; }
.clock p { font-size: 8.4pt; line-height: 1.32; }
:lang(zh) .clock p { line-height: 1.45; }
.after { margin: 0 0 0 26mm; color: var(--accent); font-weight: 550; }
.guide ol { margin-top: 5mm; list-style: none; }
.guide li { position: relative; padding: 2.6mm 0 3.6mm 9mm; border-top: .25mm solid var(--line); }
.guide li .mono { position: absolute; left: 0; top: 3.2mm; color: var(--accent); }
.guide h3 { font-size: 10.5pt; }
.guide li p { margin-top: .8mm; color: var(--soft); font-size: 8.3pt; line-height: 1.44; }
:lang(zh) .guide li p { line-height: 1.62; }
.matters { position: absolute; left: 14mm; right: 14mm; bottom: 17mm; padding: 3mm 4mm; background: var(--tint); border-left: .7mm solid var(--accent); font-size: 8.4pt; }

.regions { display: grid; grid-template-columns: repeat(5, 1fr); gap: 4mm; margin-top: 5mm; }
.regions > div { border-top: .35mm solid var(--ink); }
.regions .drawing { width: 100%; margin: 2mm 0 2.4mm; }
.regions ul { margin-top: 1mm; list-style: none; font-size: 8.3pt; }
.regions li, .legend span { position: relative; padding-left: 3.6mm; }
.regions li { line-height: 1.52; color: var(--soft); }
.regions .resident { color: var(--ink); font-weight: 600; }
.regions li::before, .legend span::before { content: ""; position: absolute; left: 0; top: calc(.5lh - 1.05mm); width: 2mm; height: 2mm; border-radius: 50%; border: .3mm solid var(--hair); }
.regions .resident::before, .legend .resident::before { border-color: var(--accent); background: var(--accent); }
.legend { display: flex; gap: 6mm; margin-top: 3mm; padding-top: 2mm; border-top: .25mm solid var(--line); }
.noticed { display: grid; grid-template-columns: 54mm 1fr; gap: 10mm; margin-top: 10mm; align-items: start; }
.noticed p { margin-top: 1.4mm; color: var(--soft); font-size: 8.3pt; }
.notice { width: 100%; border-collapse: collapse; table-layout: fixed; font-size: 8.2pt; line-height: 1.3; }
.notice th { width: 47mm; padding: 1mm 3mm 1mm 0; font-weight: 400; text-align: left; }
.notice .days { width: 27mm; white-space: nowrap; padding-left: 3mm; color: var(--soft); }
.notice tbody .days { color: var(--ink); font-weight: 600; }
.bar { display: flex; height: 2.4mm; border-left: .3mm solid var(--ink); }
.bar i { background: var(--accent); }
.bar .up-to { background: var(--tint); border: .3mm solid var(--accent); border-left: 0; }
.scale { position: relative; display: block; height: 6mm; border-top: .3mm solid var(--ink); }
.scale i::before { content: ""; position: absolute; left: 50%; top: -1.4mm; height: 1.2mm; border-left: .25mm solid var(--ink); }
.scale i { position: absolute; top: 1.4mm; width: 6mm; margin-left: -3mm; text-align: center; font: 400 6.8pt "IBM Plex Mono"; color: var(--soft); }
.coverage > .lead { max-width: 176mm; text-wrap: pretty; font-size: 9.6pt; }
.coverage > h2 { margin: 10mm 0 3mm; }
.offices { display: grid; grid-template-columns: repeat(5, 1fr); gap: 4mm; }
.offices > div { border-top: .25mm solid var(--hair); padding-top: 1.8mm; }
.offices h3 { font-size: 9pt; }
.offices p { margin-top: .9mm; color: var(--soft); font-size: 7.5pt; line-height: 1.4; }
.offices .mono { font-size: 6.6pt; color: var(--ink); white-space: nowrap; letter-spacing: -0.03em; }

.contact h1 { margin-top: 12mm; font-size: 40pt; letter-spacing: -0.04em; }
:lang(zh) .contact h1 { font-size: 36pt; letter-spacing: 0; }
.contact .lead { max-width: 140mm; }
.ways { display: grid; grid-template-columns: 1fr 1fr; margin-top: 9mm; border-top: .25mm solid var(--hair); }
.ways > div { padding: 4mm 6mm 4.4mm 0; border-bottom: .25mm solid var(--line); }
.ways > div:nth-child(even) { padding-left: 6mm; border-left: .25mm solid var(--line); }
.ways dt { color: var(--soft); font-size: 8.4pt; }
.ways dd { font-size: 19pt; font-weight: 600; line-height: 1.3; letter-spacing: -0.02em; }
.ways .small dd { font-size: 12pt; }
.ways .note { font-size: 8.4pt; font-weight: 400; letter-spacing: 0; color: var(--soft); }
.ways a { color: inherit; text-decoration: none; }
.promise { margin-top: 4mm; color: var(--accent); font-weight: 550; font-size: 10.5pt; }
.contact h2 { margin-top: 10mm; font-size: 16pt; }
.contact .cards { grid-template-columns: repeat(4, 1fr); margin-top: 5mm; position: relative; z-index: 1; }
.contact .cards > div + div { border-left: .25mm solid var(--line); }
.contact .stage .drawing { width: 108mm; margin: 0 0 2mm 78mm; }
`;
