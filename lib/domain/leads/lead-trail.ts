import { cleanText, isUnreadableLine } from '@/lib/domain/text/text-rules';
import { isRecord } from '@/lib/domain/wire/parse-envelope';

/** By the names that advertisers put into links. The second list names one click and with it one person. */
const campaignNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id'] as const;
const clickNames = ['gclid', 'gbraid', 'wbraid', 'msclkid', 'fbclid', 'bd_vid'] as const;
const advertised = [...campaignNames, ...clickNames];
const visitParts = ['day', 'page', 'referrer', ...advertised] as const;

/** An arrival on this site. `referrer`: origin and path of the page with the link. */
export type Visit = Partial<Record<(typeof visitParts)[number], string>>;
/** Where a lead comes from: the page of its form, and the first and last arrival of its sender. */
export type Trail = { page?: string; first?: Visit; last?: Visit };

const maxLength = 200;

function placeOf(address: string): string | undefined {
  if (!/^https?:/.test(address) || !URL.canParse(address)) return undefined;
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}

const pathOf = (address: string): string | undefined =>
  address.startsWith('/') ? address.split(/[?#]/)[0] : undefined;

function textOf(value: unknown): string | undefined {
  const text = typeof value === 'string' ? cleanText(value).trim() : '';
  return text === '' || text.length > maxLength || isUnreadableLine(text) ? undefined : text;
}

const shapes: Partial<Record<keyof Visit, (text: string) => string | undefined>> = {
  day: (text) => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined),
  page: pathOf,
  referrer: placeOf,
};

function readVisit(given: unknown): Visit | undefined {
  const parts = visitParts.flatMap((name): [string, string][] => {
    const text = textOf(isRecord(given) ? given[name] : undefined);
    const fit = text && (shapes[name]?.(text) ?? (name in shapes ? undefined : text));
    return fit ? [[name, fit]] : [];
  });
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}

/** What of it can be read, null for none of it: no lead is refused for it. */
export function readTrail(given: unknown): Trail | null {
  if (!isRecord(given)) return null;
  const [page, first, last] = [pathOf(textOf(given.page) ?? ''), readVisit(given.first), readVisit(given.last)];
  if (!page && !first && !last) return null;
  return { ...(page && { page }), ...(first && { first }), ...(last && { last }) };
}

/** Whether somebody came from elsewhere or by an advertised link. */
const isArrival = (visit: Visit): boolean =>
  visit.referrer !== undefined || advertised.some((name) => visit[name] !== undefined);

/** Undefined for a step from one page of this site to the next. `clicks`: whether single clicks may be named. */
export function arrivalOf(address: string, referrer: string, clicks: boolean): Visit | undefined {
  const { origin, pathname, searchParams } = new URL(address);
  const visit = readVisit({
    ...Object.fromEntries((clicks ? advertised : campaignNames).map((name) => [name, searchParams.get(name)])),
    page: pathname,
    referrer: placeOf(referrer)?.startsWith(`${origin}/`) ? undefined : referrer,
  });
  return visit && isArrival(visit) ? visit : undefined;
}

/** The campaign of a visit as it stood in the address; empty for none. */
export const campaignText = (visit: Visit = {}): string =>
  new URLSearchParams(advertised.flatMap((name) => (visit[name] ? [[name, visit[name]]] : []))).toString();
