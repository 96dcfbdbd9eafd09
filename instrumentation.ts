/** Loads settings and content before the first request: what is wrong with them aborts the start. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startOrExit } = await import('./lib/handlers/operations/start-background');
  await startOrExit(async () => {
    const { config, isBuilding } = await import('@/lib/config');
    const { content } = await import('@/lib/content');
    const settings = config();
    content();
    const { demoReports } = await import('@/lib/content/reports/demo-reports');
    demoReports();
    if (isBuilding()) return;
    if (!settings.TOPAPI_ORIGIN) {
      const { warmSearch } = await import('@/lib/backend/content/search-posts');
      void warmSearch();
    }
    const { startBackground } = await import('./lib/handlers/operations/start-background');
    await startBackground();
  });
}
