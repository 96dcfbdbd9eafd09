import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { inPage } from '@/components/layout/in-page';
import { PointList } from '@/components/ui/point-list';
import { TableHead } from '@/components/ui/table-head';
import { unbroken } from '@/components/ui/unbroken';
import { content, countries, fact, localeContent, statedFacts } from '@/lib/content';
import type { Local } from '@/lib/content/content-schema';
import { defectListGroups, manDays, multiplied } from '@/lib/contract/content/man-days';
import { type Locale, localeFacts } from '@/lib/i18n/locales';

type Names = Record<Locale, string>;
type Country = { name: Names; status: 'active' | 'planned'; inspectors: boolean; notice: readonly [number, number] };
/** Countries with the same notice: working days, fewest and most, from a complete order to the visit. */
type NoticeGroup = { notice: readonly [number, number]; names: Names[]; hasInspectors: boolean };

function noticeGroups(countries: readonly Country[]): NoticeGroup[] {
  const groups = new Map<string, NoticeGroup>();
  for (const { name, status, inspectors, notice } of countries) {
    if (status !== 'active') continue;
    const key = `${notice.join('-')} ${inspectors}`;
    const group = groups.get(key) ?? { notice, names: [], hasInspectors: inspectors };
    group.names.push(name);
    groups.set(key, group);
  }
  const earlier = (one: NoticeGroup, other: NoticeGroup) =>
    one.notice[0] - other.notice[0] || one.notice[1] - other.notice[1];
  return [...groups.values()].sort(earlier);
}

/** Sample sizes of code letters J, K, L and M, the usual ones of an order at general level II. */
const samples = [80, 125, 200, 315];

export async function ManDayTable() {
  const { t, locale, href } = await inPage('service.prices');
  const rule = content().manDays;
  const { bySlug } = localeContent(locale);
  const minutes = new Intl.NumberFormat(localeFacts[locale].htmlLang);
  const cell = 'py-3 ps-1.5 text-end sm:ps-4 whitespace-nowrap tabular-nums';
  return (
    <table className="w-full border-collapse max-sm:text-caption">
      <TableHead
        names={[t('goods'), t('minutes'), ...samples.map((pieces) => t('pieces', { pieces }))]}
        className="py-3 text-end font-semibold not-first:ps-1.5 first:text-start sm:not-first:ps-4"
        rowClass="border-b border-ink align-bottom"
      />
      <tbody>
        {defectListGroups.map((group) => (
          <tr key={group} className="border-b border-line">
            <th scope="row" className="py-3 text-start font-normal">
              <a href={href(`/plan?goods=${group}`)} className="text-link hover:text-accent">
                {bySlug.get(group)?.title ?? group}
              </a>
            </th>
            <td className={cell}>{minutes.format(rule.goods[group].minutes)}</td>
            {samples.map((pieces) => (
              <td key={pieces} className={cell}>
                {manDays(rule, rule.goods[group], pieces)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The order that `example` of `content/<locale>/prices` tells: two articles with a sample of their own. */
const example = { goods: 'kitchen-and-tableware', pieces: 125, articles: 2 } as const;

/** What an order costs, first: its sum as a figure, and how it comes about. */
export async function ExampleSum({ words }: { words: Local<'prices'>['example'] }) {
  const { locale } = await inPage();
  const rule = content().manDays;
  const { goods, pieces, articles } = example;
  const days = manDays(rule, rule.goods[goods], pieces * articles, { articles });
  const price = fact('man-day-price', locale).value;
  const sum = multiplied(price, days, localeFacts[locale].htmlLang);
  return (
    <figure>
      <p className="figure-caption">{words.title}</p>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-5 whitespace-nowrap tabular-nums">
        <span className="text-[clamp(4rem,11vw,8.5rem)] leading-none font-semibold tracking-tighter text-accent">
          {sum ?? `${days} × ${price}`}
        </span>
        {sum && (
          <span className="text-h3 font-semibold">
            {days} × {price}
          </span>
        )}
      </p>
      <figcaption className="mt-5 max-w-md border-t border-line pt-4 text-small text-soft">{words.text}</figcaption>
    </figure>
  );
}

export async function ManDay({ manday }: { manday: Local<'prices'>['manday'] }) {
  const { t, locale } = await inPage('service.prices');
  const price = fact('man-day-price', locale);
  return (
    <section
      aria-labelledby="man-day"
      className="shell grid gap-x-12 gap-y-8 py-10 md:py-14 lg:grid-cols-3 print:block print:space-y-4"
    >
      <div>
        <h2 id="man-day">{unbroken(manday.title)}</h2>
        <p className="mt-5 text-h2 leading-none font-semibold tabular-nums">{price.value}</p>
        <p className="mt-3 text-soft">{price.covers}</p>
        <p className="mt-3 text-soft">{manday.text}</p>
      </div>
      <Points
        title={t('includes')}
        points={manday.includes}
        icon={<Check aria-hidden="true" size={18} className="mt-1 shrink-0 text-accent" />}
      />
      <Points
        title={t('excludes')}
        points={manday.excludes}
        icon={<Minus aria-hidden="true" size={18} className="mt-1 shrink-0 text-soft" />}
      />
    </section>
  );
}

function Points({ title, points, icon }: { title: string; points: readonly string[]; icon: ReactNode }) {
  return (
    <div>
      <h3 className="text-h4">{title}</h3>
      <PointList points={points} className="mt-3 space-y-2" row="flex items-start gap-2" icon={icon} />
    </div>
  );
}

export async function NoticeTable({ words }: { words: Local<'prices'>['notice'] }) {
  const { t, locale } = await inPage('service.prices');
  const list = new Intl.ListFormat(localeFacts[locale].htmlLang);
  return (
    <table className="w-full border-collapse">
      <TableHead
        names={[words.country, words.days]}
        className="py-3 text-start font-semibold first:pe-6 last:whitespace-nowrap"
        rowClass="border-b border-ink"
      />
      <tbody>
        {noticeGroups(countries()).map(({ notice: [from, to], names, hasInspectors }) => (
          <tr key={`${from}-${to}`} className="border-b border-line">
            <td className="py-3 pe-6">
              {hasInspectors ? list.format(names.map((name) => name[locale])) : words.others}
            </td>
            <td className="py-3 whitespace-nowrap tabular-nums">
              {from === to ? String(from) : t('range', { from: String(from), to: String(to) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Row = Local<'prices'>['rows'][number];
/** The fact of each published price; a service without one, or without one in this language, is priced in the quote. */
const priceFacts: Partial<Record<Row['key'], string>> = {
  inspection: 'man-day-price',
  sampling: 'fee-sampling',
  loading: 'fee-loading',
};

/** The services with a published price as rows, all others as one short list. */
export async function PriceRows({ rows, quoted }: { rows: readonly Row[]; quoted: string }) {
  const { locale } = await inPage();
  const priceOf = ({ key }: Row) => statedFacts([priceFacts[key] ?? ''], locale)[0]?.value;
  return (
    <>
      <dl>
        {rows.filter(priceOf).map((row) => (
          <div
            key={row.key}
            className="grid gap-x-8 gap-y-1 border-b border-line pb-5 not-first:pt-5 sm:grid-cols-[minmax(0,1fr)_11rem]"
          >
            <dt>
              <p className="text-h4 font-semibold">{row.title}</p>
              <p className="mt-1 text-soft">{row.text}</p>
            </dt>
            <dd className="text-h2 leading-tight font-semibold tabular-nums sm:text-end">{priceOf(row)}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-7 text-h4">{quoted}</h3>
      <ul className="mt-3 text-small text-soft sm:columns-2 sm:gap-12">
        {rows
          .filter((row) => !priceOf(row))
          .map(({ key, title, text }) => (
            <li key={key} className="break-inside-avoid border-t border-line py-2">
              <strong className="font-semibold text-ink">{title}</strong>&ensp;{text}
            </li>
          ))}
      </ul>
    </>
  );
}

export async function MainlandRates({ rows }: { rows: readonly Row[] }) {
  const { t } = await inPage('service.prices');
  const value = (key: string) => fact(key, 'zh').value;
  const named = (key: Row['key']) => rows.find((row) => row.key === key)?.title ?? '';
  const inspection = {
    service: named('inspection'),
    standard: value('man-day-price'),
    from: value('fee-inspection-from'),
  };
  return (
    <ul className="grid gap-2">
      <li>{t('perManDay', inspection)}</li>
      <li>{t('fee', { service: named('sampling'), price: value('fee-sampling') })}</li>
      <li>{t('fee', { service: named('loading'), price: value('fee-loading') })}</li>
    </ul>
  );
}
