import { getTranslations } from 'next-intl/server';
import { MediaPlayer } from '@/components/features/media-player/media-player';
import { Section } from '@/components/ui/section';
import { local } from '@/lib/content';
import { playerItem } from '@/lib/domain/media/media-items';
import { topicFilms } from '@/lib/domain/posts/post-layout';
import type { PostDetail } from '@/lib/domain/posts/post-types';
import { currentLocale } from '@/lib/i18n/server';

/** The group's own media, otherwise company films on the topic. */
export async function ServiceVideo({ post: { slug, media } }: { post: PostDetail }) {
  const locale = await currentLocale();
  const postItems = media.map((item) => playerItem(item, locale));
  const house = topicFilms(slug, local(locale, 'videos')).map(({ poster, text, transcript, ...film }) => ({
    ...playerItem({ ...film, kind: 'video', preview: poster }, locale),
    text,
    transcript,
  }));
  const items = postItems.length > 0 ? postItems : house;
  if (items.length === 0) return null;
  const t = await getTranslations('widgets.player');
  const words = {
    label: t('label'),
    playlist: t('playlist'),
    now: t.raw('now'),
    transcript: { show: t('transcript'), hide: t('transcriptHide') },
    kinds: { video: t('video'), image: t('image') },
  };
  return (
    <Section id="films" title={t('title')} lead={t('lead')}>
      <MediaPlayer items={items} words={words} />
    </Section>
  );
}
