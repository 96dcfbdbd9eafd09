/** Reads settings and content before the first visitor: a bad value or a broken file stops the start and says where. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { config, isBuilding, isDeveloping } = await import('@/lib/config');
  const { content } = await import('@/lib/content');
  const settings = config();
  content();
  if (!settings.TOPAPI_ORIGIN) {
    const { warmSearch } = await import('@/lib/backend/search/search');
    void warmSearch();
  }
  if (isBuilding()) return;
  const { noteSockets } = await import('@/lib/http/note-sockets');
  noteSockets();
  // The development server evaluates code and styles pages by script, which the policy of a page forbids.
  if (!isDeveloping()) {
    const { secureAnswers } = await import('@/lib/http/secure-answers');
    secureAnswers({ secure: settings.SITE_URL.startsWith('https:'), appOrigin: settings.APP_ORIGIN, tencent: settings.TCAPTCHA_APP_ID !== undefined });
  }
  const { startJobs } = await import('@/lib/backend/jobs/start-jobs');
  startJobs();
}
