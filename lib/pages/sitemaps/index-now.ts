/** Maximum URLs per call (indexnow.org/documentation). */
export const maxUrlsACall = 10_000;
const timeoutMs = 10_000;

export type IndexNow = { siteUrl: string; key: string; endpoint: string };
type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** The request bodies that report the URLs: duplicates and URLs of other origins are dropped. */
export function indexNowBodies({ siteUrl, key }: IndexNow, urls: readonly string[]): string[] {
  const { host, origin } = new URL(siteUrl);
  const siteUrls = [...new Set(urls)].filter((url) => URL.canParse(url) && new URL(url).origin === origin);
  const calls = Math.ceil(siteUrls.length / maxUrlsACall);
  return Array.from({ length: calls }, (_, index) =>
    JSON.stringify({
      host,
      key,
      keyLocation: `${origin}/${key}.txt`,
      urlList: siteUrls.slice(index * maxUrlsACall, (index + 1) * maxUrlsACall),
    }),
  );
}

/** Reports changed URLs. Returns the status of each call, 0 when it failed without a response; never throws. */
export async function reportToIndexNow(
  settings: IndexNow,
  urls: readonly string[],
  send: Fetch = fetch,
): Promise<number[]> {
  const statuses: number[] = [];
  for (const body of indexNowBodies(settings, urls)) {
    try {
      const answer = await send(settings.endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      statuses.push(answer.status);
    } catch {
      statuses.push(0);
    }
  }
  return statuses;
}
