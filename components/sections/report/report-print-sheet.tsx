import { getTranslations } from 'next-intl/server';
import type { Report } from '@/lib/contract/reports';
import { dayText } from '@/lib/i18n/dates';
import { currentLocale } from '@/lib/i18n/server';
import { isoDate } from '@/lib/contract/wire/wire-date';
import { printPageCss, verifyPath } from '@/lib/domain/reports/report-sheet';
import { absoluteUrl } from '@/lib/pages/seo/metadata';
import { qrCode } from '@/lib/domain/share/qr';
import { headers } from 'next/headers';

/**
 * The CSP nonce of this request, from the request header in which `securityHeaders` passes it to Next; undefined when
 * there is none. Calling this makes a page dynamic.
 */
async function requestNonce(): Promise<string | undefined> {
  return /'nonce-([^']+)'/.exec((await headers()).get('content-security-policy') ?? '')?.[1];
}

type PrintSheetProps = { report: Report; checkCode: string };

/**
 * Print-only parts: number, date and page number in the footer of each page, and at the end the check code that
 * verifies the report.
 */
export async function PrintSheet({ report, checkCode }: PrintSheetProps) {
  const [t, locale, nonce] = await Promise.all([getTranslations('report.print'), currentLocale(), requestNonce()]);
  const date = dayText(locale, isoDate(report.updatedAt) ?? '', 'long');
  const foot = date ? t('foot', { number: report.number, date }) : report.number;
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the text is escaped as a CSS string */}
      <style nonce={nonce} dangerouslySetInnerHTML={{ __html: printPageCss(foot) }} />
      {checkCode && <CheckCode number={report.number} code={checkCode} />}
    </>
  );
}

async function CheckCode({ number, code }: { number: string; code: string }) {
  const [t, locale] = await Promise.all([getTranslations('report.print'), currentLocale()]);
  const { size, path } = qrCode(absoluteUrl(locale, verifyPath(number, code)));
  const address = absoluteUrl(locale, '/verify').replace(/^https?:\/\//, '');
  return (
    <section className="flex break-inside-avoid items-center gap-6 border-t border-line py-6">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('qr')}
        shapeRendering="crispEdges"
        className="size-28 shrink-0 bg-[#fff]"
      >
        <path d={path} fill="#000" />
      </svg>
      <div className="min-w-0 text-small">
        <p>
          <span className="text-soft">{t('code')} </span>
          <b className="font-mono tracking-wider">{code}</b>
        </p>
        <p className="mt-1 max-w-xl text-soft [overflow-wrap:anywhere]">{t('check', { address })}</p>
      </div>
    </section>
  );
}
