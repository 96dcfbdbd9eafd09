import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { preferredLocale, refuse } from '@/lib/backend/shared/http';
import { mapFiles } from './list-report-files';
import { maskedReason } from './open-report';
import { openForReader } from './open-for-reader';
import { config } from '@/lib/config';
import { reportPrefix } from '@/lib/contract/call-paths';
import { tokenParameter } from '@/lib/contract/reports';
import { clientHeader } from '@/lib/net/address';
import { log } from '@/lib/observability/log';

/** A report may be read only by the holder of its token. */
const privately = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
  'X-Content-Type-Options': 'nosniff',
};

/** `GET /api/report/{slug}` of the contract (S2 §7); the token is `security-token` in the query or a header. */
export const reportsApp = new Hono();

reportsApp.onError((error, c) => {
  log('error', 'report', { reason: maskedReason(error) });
  return refuse(c, 503, 'The report cannot be read just now. Please try again.', { ...privately, 'Retry-After': '30' });
});
reportsApp.notFound((c) => refuse(c, 404, 'There is no such call.'));
reportsApp.use(
  methodNotAllowed({
    app: reportsApp,
    onMethodNotAllowed: (c, methods) =>
      refuse(c, 405, `This call takes ${methods.join(', ')}.`, { Allow: methods.join(', ') }),
  }),
);

reportsApp.get(`${reportPrefix}:slug`, async (c) => {
  const token = c.req.query(tokenParameter) ?? c.req.header(tokenParameter) ?? null;
  const offered = await openForReader(
    { slug: c.req.param('slug'), token: token || null, locale: preferredLocale(c) },
    c.req.header(clientHeader) ?? '',
    new Date(),
  );
  switch (offered.kind) {
    case 'missing':
      return refuse(c, 404, 'There is no such report.', privately);
    case 'expired':
      return refuse(c, 410, 'This link is over. Ask for a new one.', privately);
    case 'unavailable':
      return refuse(c, 503, 'The report cannot be read just now. Please try again.', {
        ...privately,
        'Retry-After': '30',
      });
    case 'limited':
      return refuse(c, 429, 'This report was opened too often from your network. Please wait.', {
        ...privately,
        'Retry-After': String(offered.seconds),
      });
    case 'found': {
      const whole = (address: string) => `${config().SITE_URL}${address}`;
      const content = mapFiles(offered.report.content, (file) => ({
        ...file,
        url: whole(file.url),
        poster: file.poster && whole(file.poster),
      }));
      return c.json({ code: 0, message: 'ok', data: { ...offered.report, content } }, 200, privately);
    }
  }
});
