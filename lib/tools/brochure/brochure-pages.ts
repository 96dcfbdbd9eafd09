import { site } from '@/content/site';
import type { Brochure } from './brochure-content';
import { drawing, each, lot, ordinal, page, rule, text } from './brochure-parts';
import { fill } from '@/lib/i18n/fill';
import { type BrochureLocale, messages, words } from './brochure-messages';

type Page = (locale: BrochureLocale, brochure: Brochure, number: number) => string;

const cover: Page = (locale, { cover: slide }, number) =>
  page(
    { locale, number, name: words[locale].title, tone: 'dark', cls: 'cover' },
    `<h1>${text(slide.title)}</h1><p class="lead">${text(slide.text)}</p>
<div class="stage">${lot(81, 46, 2.6, [9, 6])}${drawing('inspection-table', 'dark')}</div>`,
  );

const about: Page = (locale, { about: company, whyUs, fact }, number) => {
  const { figures, proof } = messages[locale].about;
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
${rule()}<dl class="figures">${each(numbers, ({ value, covers }) => `<div><dd>${text(value)}</dd><dt>${text(covers)}</dt></div>`)}</dl>
<h2>${text(whyUs.title)}</h2>
<div class="cards">${each(whyUs.points, (point, index) => `<div>${ordinal(index)}<h3>${text(point.title)}</h3><p>${text(point.text)}</p></div>`)}</div>
<h2>${text(proof.title)}</h2>
<div class="proofs">${each(proofs, ({ title, value, note }) => `<div><h3>${text(title)}</h3><p class="value">${text(value)}</p>${note ? `<p>${text(note)}</p>` : ''}</div>`)}</div>`,
  );
};

const services: Page = (locale, { groups }, number) => {
  const { list, crumb } = messages[locale].service;
  const { table } = words[locale];
  return page(
    { locale, number, name: crumb, cls: 'services' },
    `<div class="split"><div><h1>${text(list.title)}</h1><p class="lead">${text(list.lead)}</p></div>${drawing('container')}</div>
<table><thead><tr><th scope="col">${table.service}</th><th scope="col">${table.what}</th><th scope="col">${table.when}</th></tr></thead>
${each(groups, (group) => `<tbody><tr class="group"><th colspan="3" scope="rowgroup">${text(group.title)}<span>${text(group.note)}</span></th></tr>${each(group.services, ({ title, text: what, when }) => `<tr><th scope="row">${text(title)}</th><td>${text(what)}</td><td class="when">${text(when)}</td></tr>`)}</tbody>`)}</table>`,
  );
};

const millimetresAnHour = 20;
const quarter = 15;

/** Timetable as a vertical ruler: a tick every quarter of an hour, and the entries at their times. */
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
    `<div class="halves"><div><h1>${text(day.title)}</h1><p class="lead">${text(day.example ?? '')}</p>${clock(day)}<p class="after">${text(day.after ?? '')}</p></div>
<div class="guide"><h2>${text(guide.title)}</h2><p class="lead">${text(guide.intro)}</p><ol>${each(guide.steps, (step, index) => `<li>${ordinal(index)}<h3>${text(step.title)}</h3><p>${text(step.text)}</p></li>`)}</ol><div class="rest">${drawing('phone-report')}</div></div></div>
<p class="matters">${text(day.matters ?? '')}</p>`,
  );

/** Sort key: the country of the head office first, then countries with inspectors, then the others. */
const rank = ({ code, inspectors }: Brochure['countries'][number]) => (code === 'CN' ? 0 : inspectors ? 1 : 2);

const regions = ['east-asia', 'southeast-asia', 'south-asia', 'europe', 'americas'] as const;

function noticeChart({ unit, notices }: Brochure['coverage']): string {
  const longest = Math.max(...notices.map(({ to }) => to));
  const percent = (days: number) => `${((days / longest) * 100).toFixed(2)}%`;
  const bar = (from: number, to: number) =>
    `<span class="bar" aria-hidden="true"><i style="width:${percent(from)}"></i>${to > from ? `<i class="up-to" style="width:${percent(to - from)}"></i>` : ''}</span>`;
  return `<table class="notice"><tbody>${each(notices, ({ countries, days, from, to }) => `<tr><th scope="row">${text(countries)}</th><td>${bar(from, to)}</td><td class="days">${text(days)}</td></tr>`)}</tbody><tfoot aria-hidden="true"><tr><td></td><td><span class="scale">${each(Array.from({ length: longest + 1 }), (_, day) => `<i style="left:${percent(day)}">${day}</i>`)}</span></td><td class="days">${text(unit)}</td></tr></tfoot></table>`;
}

const coverage: Page = (locale, { coverage: where, countries, offices }, number) => {
  const { banner, regions: names } = messages[locale].coverage;
  const heads = messages[locale].contact.offices;
  const list = (region: (typeof regions)[number]) =>
    countries.filter((country) => country.region === region).sort((a, b) => rank(a) - rank(b));
  return page(
    { locale, number, name: messages[locale].coverage.crumb, cls: 'coverage' },
    `<h1>${text(where.title)}</h1><p class="lead">${text(where.lead)}</p>
<div class="regions">${each(regions, (region) => `<div>${drawing(`region-${region}`)}<h3>${text(names[region])}</h3><ul>${each(list(region), ({ name, inspectors }) => `<li class="${inspectors ? 'resident' : ''}">${text(name)}</li>`)}</ul></div>`)}</div>
<p class="legend mono"><span class="resident">${text(banner.onSite)}</span><span>${text(banner.byOrder)}</span></p>
<div class="noticed"><div><h2>${text(where.noticeTitle)}</h2><p>${text(where.noticeText)}</p></div>${noticeChart(where)}</div>
<h2>${text(heads.title)}</h2>
<div class="offices">${each(offices, ({ name, address, phone, email, hours }) => `<div><h3>${text(name)}</h3><p>${text(address)}</p><p class="mono">${text(phone)}</p><p class="mono">${text(email)}</p><p>${text(hours)}</p></div>`)}</div>`,
  );
};

const contact: Page = (locale, { contact: office, fact }, number) => {
  const { sales, offices, hand } = messages[locale].contact;
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
    { locale, number, name: messages[locale].contact.crumb, tone: 'dark', cls: 'contact' },
    `<h1>${text(office.title)}</h1><p class="lead">${text(office.intro)}</p>
<dl class="ways"><div><dt>${text(sales.phone)}</dt><dd><a href="tel:${office.phone.replace(/[^+\d]/g, '')}">${text(office.phone)}</a></dd><dd class="note">${text(office.phoneNote)}</dd></div>
<div><dt>${text(sales.mail)}</dt><dd><a href="mailto:${text(office.email)}">${text(office.email)}</a></dd><dd class="note">${text(offices.hours)}${locale === 'zh' ? '：' : ': '}${text(office.hours)}</dd></div>
<div class="small"><dt>${text(sales.wechat)}</dt><dd>${text(office.wechat)}</dd></div><div class="small"><dt>${text(sales.whatsapp)}</dt><dd>${text(office.whatsapp)}</dd></div></dl>${promise}
<h2>${text(hand.title)}</h2><p class="lead">${text(hand.lead)}</p>
<div class="cards">${each(items, ([title, what], index) => `<div>${ordinal(index)}<h3>${text(title)}</h3><p>${text(what)}</p></div>`)}</div>
<div class="stage">${lot(81, 26, 2.6, [9, 6])}${drawing('ship', 'dark')}</div>`,
  );
};

const pages: readonly Page[] = [cover, about, services, method, coverage, contact];

/** Returns the brochure as one HTML document; `head` holds the @font-face rules and the style sheet. */
export function renderBrochure(locale: BrochureLocale, brochure: Brochure, head = ''): string {
  const { lang, title } = words[locale];
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${text(site.name[locale])} | ${title}</title><style>${head}</style></head>
<body>${pages.map((one, index) => one(locale, brochure, index + 1)).join('\n')}</body></html>`;
}
