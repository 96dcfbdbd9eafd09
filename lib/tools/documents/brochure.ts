import { fill } from '@/lib/i18n/fill';
import { type Locale, localeFacts } from '@/lib/i18n/locales';
import type { Brochure } from './brochure-content';
import { drawing, each, page as framed, lot, ordinal, readWords, rule, sheet, text } from './paper';

const page = (frame: Omit<Parameters<typeof framed>[0], 'of'>, body: string) => framed({ ...frame, of: 6 }, body);

const style = `
html { font-size: 8.8pt; line-height: 1.46; }
html:lang(zh) { line-height: 1.66; }
.drawing { display: block; aspect-ratio: 3 / 2; }
h1 { margin-top: 8mm; font-size: 25pt; line-height: 1.08; letter-spacing: -0.033em; }
:lang(zh) h1 { font-size: 23pt; line-height: 1.26; word-break: keep-all; overflow-wrap: anywhere; }
h2 { font-size: 14pt; }
h3 { font-size: 9.8pt; letter-spacing: -0.01em; }
p, dt, li, td { text-wrap: pretty; }
.lead { margin-top: 2.8mm; max-width: 150mm; font-size: 10.5pt; line-height: 1.45; color: var(--soft); text-wrap: balance; }
:lang(zh) .lead { line-height: 1.65; text-wrap: pretty; word-break: keep-all; overflow-wrap: anywhere; }
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
.services:is(:lang(fr), :lang(es)) :is(tbody th, td) { padding-block: .5mm; line-height: 1.24; font-size: 7.4pt; }
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
.guide ol { margin-top: 5mm; list-style: none; }
.guide li { position: relative; padding: 2.6mm 0 3.6mm 9mm; border-top: .25mm solid var(--line); }
.guide li .mono { position: absolute; left: 0; top: 3.2mm; color: var(--accent); }
.guide h3 { font-size: 10.5pt; }
.guide li p { margin-top: .8mm; color: var(--soft); font-size: 8.3pt; line-height: 1.44; }
:lang(zh) .guide li p { line-height: 1.62; }
.matters { position: absolute; left: 14mm; right: 14mm; bottom: 17mm; padding: 3mm 4mm; background: var(--accent-tint); border-left: .7mm solid var(--accent); font-size: 8.4pt; }

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
.bar .up-to { background: var(--accent-tint); border: .3mm solid var(--accent); border-left: 0; }
.scale { position: relative; display: block; height: 6mm; border-top: .3mm solid var(--ink); }
.scale i::before { content: ""; position: absolute; left: 50%; top: -1.4mm; height: 1.2mm; border-left: .25mm solid var(--ink); }
.scale i { position: absolute; top: 1.4mm; width: 6mm; margin-left: -3mm; text-align: center; font: 400 6.8pt "Brand caption", "IBM Plex Mono"; color: var(--soft); }
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

type Page = (locale: Locale, brochure: Brochure, number: number) => string;

const cover: Page = (locale, { cover: slide }, number) =>
  page(
    { locale, number, name: readWords(locale).brochure.title, tone: 'dark', cls: 'cover' },
    `<h1>${text(slide.title)}</h1><p class="lead">${text(slide.text)}</p>
<div class="stage">${lot(81, 46, 2.6, [9, 6])}${drawing('inspection-table', 'dark')}</div>`,
  );

const about: Page = (locale, { about: company, whyUs, fact, messages }, number) => {
  const { figures, proof } = messages.about;
  const hours = (key: string, label: string) => ({
    value: fill(figures.hours, { value: fact(key).value }),
    covers: label,
  });
  const numbers = [
    fact('countries-covered'),
    fact('inspectors'),
    fact('customers'),
    hours('report-hours', figures.report),
    hours('schedule-hours', figures.schedule),
    fact('same-day-cutoff'),
  ];
  const accreditation = fact('accreditation');
  const proofs = [
    { title: proof.insurance, value: fill(proof.insuranceValue, { limit: fact('insurance').value }), note: '' },
    {
      title: proof.compensation,
      value: fill(proof.compensationValue, { times: fact('compensation-times').value }),
      note: proof.compensationNote,
    },
    { title: proof.accreditation, value: accreditation.value, note: accreditation.covers },
  ];
  return page(
    { locale, number, name: company.title, cls: 'about' },
    `<div class="split"><div><h1>${text(company.title)}</h1><p class="lead">${text(company.intro)}</p></div>${drawing('people')}</div>
<div class="columns">${each(company.sections[0]?.paragraphs.slice(0, 2) ?? [], (paragraph) => `<p>${text(paragraph)}</p>`)}</div>
${rule}<dl class="figures">${each(numbers, ({ value, covers }) => `<div><dd>${text(value)}</dd><dt>${text(covers)}</dt></div>`)}</dl>
<h2>${text(whyUs.title)}</h2>
<div class="cards">${each(whyUs.points, (point, index) => `<div>${ordinal(index)}<h3>${text(point.title)}</h3><p>${text(point.text)}</p></div>`)}</div>
<h2>${text(proof.title)}</h2>
<div class="proofs">${each(proofs, ({ title, value, note }) => `<div><h3>${text(title)}</h3><p class="value">${text(value)}</p>${note ? `<p>${text(note)}</p>` : ''}</div>`)}</div>`,
  );
};

const services: Page = (locale, { groups, messages }, number) => {
  const { list, crumb } = messages.service;
  const { table } = readWords(locale).brochure;
  return page(
    { locale, number, name: crumb, cls: 'services' },
    `<div class="split"><div><h1>${text(list.title)}</h1><p class="lead">${text(list.lead)}</p></div>${drawing('container')}</div>
<table><thead><tr><th scope="col">${table.service}</th><th scope="col">${table.what}</th><th scope="col">${table.when}</th></tr></thead>
${each(groups, (group) => `<tbody><tr class="group"><th colspan="3" scope="rowgroup">${text(group.title)}<span>${text(group.note)}</span></th></tr>${each(group.services, ({ title, text: what, when }) => `<tr><th scope="row">${text(title)}</th><td>${text(what)}</td><td class="when">${text(when)}</td></tr>`)}</tbody>`)}</table>`,
  );
};

const millimetresAnHour = 20;
const quarter = 15;

function clock(day: Brochure['day']): string {
  const timed = day.moments.flatMap(({ minutes }) => (minutes === undefined ? [] : [minutes]));
  const [start = 0, end = 0] = [timed[0], timed.at(-1)];
  const at = (minutes: number) => ((minutes - start) / 60) * millimetresAnHour;
  const foot = at(end) + 16;
  const height = foot + 8;
  const ticks = Array.from({ length: (end - start) / quarter + 1 }, (_, index) => {
    const minutes = start + index * quarter;
    return `M0 ${at(minutes).toFixed(2)}h${minutes % 60 === 0 ? 4 : minutes % 30 === 0 ? 2.6 : 1.5}`;
  });
  const place = ({ minutes }: Brochure['day']['moments'][number]) => (minutes === undefined ? foot : at(minutes));
  return `<div class="clock" style="height:${height}mm"><svg viewBox="0 -1 6 ${height}" style="width:6mm;height:${height}mm" aria-hidden="true"><path class="base" d="M0 0V${at(end) + 5}M0 ${foot - 5}V${foot}"/><path class="gap" d="M0 ${at(end) + 5}V${foot - 5}"/><path class="ticks" d="${ticks.join('')}M0 ${foot}h4"/><path class="sample" d="${each(day.moments, (moment) => `M0 ${place(moment).toFixed(2)}h0`)}"/></svg>
<ol>${each(day.moments, (moment) => `<li style="top:${place(moment).toFixed(2)}mm"><b>${text(moment.time)}</b><p>${text(moment.text)}</p></li>`)}</ol></div>`;
}

const method: Page = (locale, { day, guide }, number) =>
  page(
    { locale, number, name: day.title, cls: 'method' },
    `<div class="halves"><div><h1>${text(day.title)}</h1><p class="lead">${text(day.example)}</p>${clock(day)}</div>
<div class="guide"><h2>${text(guide.title)}</h2><p class="lead">${text(guide.intro)}</p><ol>${each(guide.steps, (step, index) => `<li>${ordinal(index)}<h3>${text(step.title)}</h3><p>${text(step.text)}</p></li>`)}</ol><div class="rest">${drawing('phone-report')}</div></div></div>
<p class="matters">${text(day.matters)}</p>`,
  );

const rank = ({ code, inspectors }: Brochure['countries'][number]) => (code === 'CN' ? 0 : inspectors ? 1 : 2);

const regions = ['east-asia', 'southeast-asia', 'south-asia', 'europe', 'americas'] as const;

function noticeChart({ unit, notices }: Brochure['coverage']): string {
  const longest = Math.max(...notices.map(({ to }) => to));
  const percent = (days: number) => `${((days / longest) * 100).toFixed(2)}%`;
  const bar = (from: number, to: number) =>
    `<span class="bar" aria-hidden="true"><i style="width:${percent(from)}"></i>${to > from ? `<i class="up-to" style="width:${percent(to - from)}"></i>` : ''}</span>`;
  return `<table class="notice"><tbody>${each(notices, ({ countries, days, from, to }) => `<tr><th scope="row">${text(countries)}</th><td>${bar(from, to)}</td><td class="days">${text(days)}</td></tr>`)}</tbody><tfoot aria-hidden="true"><tr><td></td><td><span class="scale">${each(Array.from({ length: longest + 1 }), (_, day) => `<i style="left:${percent(day)}">${day}</i>`)}</span></td><td class="days">${text(unit)}</td></tr></tfoot></table>`;
}

const coverage: Page = (locale, { coverage: where, countries, offices, messages }, number) => {
  const { banner, regions: names } = messages.coverage;
  const heads = messages.contact.offices;
  const list = (region: (typeof regions)[number]) =>
    countries.filter((country) => country.region === region).sort((a, b) => rank(a) - rank(b));
  return page(
    { locale, number, name: messages.coverage.crumb, cls: 'coverage' },
    `<h1>${text(where.title)}</h1><p class="lead">${text(where.lead)}</p>
<div class="regions">${each(regions, (region) => `<div>${drawing(`region-${region}`)}<h3>${text(names[region])}</h3><ul>${each(list(region), ({ name, inspectors }) => `<li class="${inspectors ? 'resident' : ''}">${text(name)}</li>`)}</ul></div>`)}</div>
<p class="legend mono"><span class="resident">${text(banner.onSite)}</span><span>${text(banner.byOrder)}</span></p>
<div class="noticed"><div><h2>${text(where.noticeTitle)}</h2><p>${text(where.noticeText)}</p></div>${noticeChart(where)}</div>
<h2>${text(heads.title)}</h2>
<div class="offices">${each(offices, ({ name, address, phone, email, hours }) => `<div><h3>${text(name)}</h3><p>${text(address)}</p><p class="mono">${text(phone)}</p><p class="mono">${text(email)}</p><p>${text(hours)}</p></div>`)}</div>`,
  );
};

const contact: Page = (locale, { contact: office, fact, messages }, number) => {
  const { sales, offices, hand } = messages.contact;
  const items = [
    [hand.product, hand.productText],
    [hand.quantity, hand.quantityText],
    [hand.city, hand.cityText],
    [hand.date, hand.dateText],
  ] as const;
  const promise =
    locale === 'zh'
      ? ''
      : `<p class="promise">${text(fill(sales.promise, { hours: fact('response-hours').value }))}</p>`;
  return page(
    { locale, number, name: messages.contact.crumb, tone: 'dark', cls: 'contact' },
    `<h1>${text(office.title)}</h1><p class="lead">${text(office.intro)}</p>
<dl class="ways"><div><dt>${text(sales.phone)}</dt><dd><a href="tel:${office.phone.replace(/[^+\d]/g, '')}">${text(office.phone)}</a></dd><dd class="note">${text(office.phoneNote)}</dd></div>
<div><dt>${text(sales.mail)}</dt><dd><a href="mailto:${text(office.email)}">${text(office.email)}</a></dd><dd class="note">${text(offices.hours)}${localeFacts[locale].colon}${text(office.hours)}</dd></div>
<div class="small"><dt>${text(sales.wechat)}</dt><dd>${text(office.wechat)}</dd></div><div class="small"><dt>${text(sales.whatsapp)}</dt><dd>${text(office.whatsapp)}</dd></div></dl>${promise}
<h2>${text(hand.title)}</h2><p class="lead">${text(hand.lead)}</p>
<div class="cards">${each(items, ([title, what], index) => `<div>${ordinal(index)}<h3>${text(title)}</h3><p>${text(what)}</p></div>`)}</div>
<div class="stage">${lot(81, 26, 2.6, [9, 6])}${drawing('ship', 'dark')}</div>`,
  );
};

const pages: readonly Page[] = [cover, about, services, method, coverage, contact];

export const renderBrochure = (locale: Locale, brochure: Brochure, faces = '') =>
  sheet(
    { locale, title: readWords(locale).brochure.title, style, faces },
    pages.map((one, index) => one(locale, brochure, index + 1)).join('\n'),
  );
