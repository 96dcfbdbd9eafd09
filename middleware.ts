import { type NextRequest, NextResponse } from 'next/server';
import { decide } from '@/lib/routing/decide';
import { matchAddress } from '@/lib/routing/match';

/** Everything that is neither a file nor the framework's own. Doors pass through once their path can be read. */
export const config = {
  runtime: 'nodejs',
  matcher: ['/((?!_next/|media/|drawings/|icon\\.svg$|apple-icon\\.png$|favicon\\.ico$|robots\\.txt$|manifest\\.webmanifest$|sitemap\\.xml$).*)'],
};

const retryAfterSeconds = '30';

/** Chinese at the root, unknown addresses refused before they cost a page: see `lib/routing`. */
export default async function middleware(request: NextRequest): Promise<NextResponse> {
  const decision = await decide(matchAddress(request.nextUrl.pathname, request.nextUrl.searchParams));
  const inside = (path: string) => {
    const url = request.nextUrl.clone();
    url.pathname = path;
    return url;
  };
  switch (decision.kind) {
    case 'page':
      return NextResponse.rewrite(inside(decision.path));
    case 'pass':
      return NextResponse.next();
    case 'redirect': {
      const headers = { location: new URL(decision.path, request.nextUrl.origin).href, 'cache-control': 'no-store' };
      return new NextResponse(null, { status: decision.status, headers });
    }
    case 'missing':
      return NextResponse.rewrite(inside(decision.path), { headers: { 'cache-control': 'no-store' } });
    case 'unavailable':
      return NextResponse.rewrite(inside(decision.path), { headers: { 'cache-control': 'no-store', 'retry-after': retryAfterSeconds } });
    case 'bad':
      return new NextResponse('Bad request: this address cannot be read.\n', { status: 400, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  }
}
