import { inPage } from '@/components/layout/in-page';
import { Button } from '@/components/ui/button';
import { SearchLandmark } from '@/components/ui/forms/search-landmark';

const field = 'min-h-11 w-0 grow rounded-control border border-edge bg-card px-3';

export async function GoneNotice() {
  const { t } = await inPage('shell');
  const { href } = await inPage();
  return (
    <div id="gone" role="status" className="hidden border-b border-line bg-attention-tint target:block">
      <div className="shell grid items-center gap-x-12 gap-y-4 py-6 md:grid-cols-[1.4fr_1fr]">
        <div>
          <p className="font-semibold">{t('gone.title')}</p>
          <p className="mt-1 text-small">{t('gone.text')}</p>
        </div>
        <SearchLandmark action={href('/search')} className="flex gap-2">
          <input type="search" name="q" required maxLength={80} aria-label={t('missing.search')} className={field} />
          <Button type="submit">{t('search')}</Button>
        </SearchLandmark>
      </div>
    </div>
  );
}
