import { type NextRequest, NextResponse } from 'next/server';
import { decideAddress } from '@/lib/site/routing/decide';
import { pageStatusHeader } from '@/lib/site/routing/decision';
import { linkHeaders } from '@/lib/site/routing/link-headers';
import { isBelowReport, privateHeaders, reportTokenHeader } from '@/lib/site/routing/private-headers';

/**
 * Everything except files, report files (one page requests hundreds), media, lead and form routes, whose uploads would
 * be buffered here. List new root-level files of `public/`: another path would reach `app/[locale]` as a locale.
 */
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!_next/static/|site/|forms/|media/|drawings/|remote-media/|report-files/|icon\\.svg$|favicon\\.ico$|apple-icon\\.png$|aql-worker\\.js$).*)',
  ],
};

const retryAfterSeconds = '30';

const statusOf = (status: number) => ({ [pageStatusHeader]: String(status) });

const plain = (text: string, status: number) =>
  new NextResponse(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });

export default async function middleware(request: NextRequest): Promise<NextResponse> {
  const { decision, search } = await decideAddress(request.nextUrl, request.headers);
  const inside = (path: string) => {
    const url = request.nextUrl.clone();
    url.pathname = path;
    return url;
  };
  const page = (path: string, headers: Record<string, string> = {}) => NextResponse.rewrite(inside(path), { headers });
  switch (decision.kind) {
    case 'page':
      return page(decision.path, linkHeaders(decision.path));
    case 'text':
      return NextResponse.rewrite(inside(decision.path));
    case 'private': {
      const url = inside(decision.path);
      // The page reads the token from a header, because the URL that it is rendered under ends up in its scripts.
      url.search = '';
      const headers = new Headers(request.headers);
      headers.delete(reportTokenHeader);
      if (decision.token !== null) headers.set(reportTokenHeader, encodeURIComponent(decision.token));
      const retry: Record<string, string> = decision.wait === undefined ? {} : { 'retry-after': String(decision.wait) };
      const status: Record<string, string> = decision.status === 200 ? {} : statusOf(decision.status);
      return NextResponse.rewrite(url, { request: { headers }, headers: { ...privateHeaders, ...retry, ...status } });
    }
    case 'pass':
      return NextResponse.next();
    case 'redirect': {
      // Next requires an absolute URL here but sends only its path, so the Host header cannot influence it.
      const target = new URL(decision.path, request.nextUrl.origin);
      // A permanent redirect leads to the same page and keeps the query; the 302 to the home page drops it.
      if (decision.status === 308) target.search = search;
      const isPrivate = isBelowReport(request.nextUrl.pathname) || isBelowReport(decision.path);
      const headers = isPrivate ? privateHeaders : { 'cache-control': 'no-store' };
      return new NextResponse(null, { status: decision.status, headers: { ...headers, location: target.href } });
    }
    case 'moved': {
      const location = new URL(decision.target, request.nextUrl.origin).href;
      return new NextResponse(null, { status: decision.status, headers: { 'cache-control': 'no-store', location } });
    }
    case 'missing': {
      if (!isBelowReport(request.nextUrl.pathname))
        return page(decision.path, { 'cache-control': 'no-store', ...statusOf(decision.status) });
      const url = inside(decision.path);
      url.search = '';
      return NextResponse.rewrite(url, { headers: { ...privateHeaders, ...statusOf(404) } });
    }
    case 'unavailable':
      return page(decision.path, {
        'cache-control': 'no-store',
        'retry-after': retryAfterSeconds,
        ...statusOf(503),
      });
    case 'bad':
      return plain('Bad request: this address cannot be read.\n', 400);
  }
}
