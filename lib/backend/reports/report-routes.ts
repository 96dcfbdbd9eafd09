import { createApp, preferredLocale, refuse } from '@/lib/backend/shared/http';
import { config } from '@/lib/config';
import { reportPrefix } from '@/lib/contract/call-paths';
import { tokenParameter } from '@/lib/contract/reports';
import { clientHeader } from '@/lib/net/address';
import { log } from '@/lib/observability/log';
import { mapFiles } from './list-report-files';
import { openForReader } from './open-for-reader';
import { maskedReason } from './open-report';

const privately = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
  'X-Content-Type-Options': 'nosniff',
};

const refusals = {
  missing: [404, 'There is no such report.', 0],
  expired: [410, 'This link is over. Ask for a new one.', 0],
  unavailable: [503, 'The report cannot be read just now. Please try again.', 30],
  limited: [429, 'This report was opened too often from your network. Please wait.', 0],
} as const;

export const reportsApp = createApp((error, c) => {
  log('error', 'report', { reason: maskedReason(error) });
  const [status, message, seconds] = refusals.unavailable;
  return refuse(c, status, message, { ...privately, 'Retry-After': String(seconds) });
});

reportsApp.get(`${reportPrefix}:slug`, async (c) => {
  const token = c.req.query(tokenParameter) ?? c.req.header(tokenParameter) ?? null;
  const offered = await openForReader(
    { slug: c.req.param('slug'), token: token || null, locale: preferredLocale(c) },
    c.req.header(clientHeader) ?? '',
    new Date(),
  );
  if (offered.kind !== 'found') {
    const [status, message, waitSeconds] = refusals[offered.kind];
    const wait = 'seconds' in offered ? offered.seconds : waitSeconds;
    return refuse(c, status, message, { ...privately, ...(wait ? { 'Retry-After': String(wait) } : {}) });
  }
  const whole = (address: string) => `${config().SITE_URL}${address}`;
  const content = mapFiles(offered.report.content, (file) => ({
    ...file,
    url: whole(file.url),
    poster: file.poster && whole(file.poster),
  }));
  return c.json({ code: 0, message: 'ok', data: { ...offered.report, content } }, 200, privately);
});
