import { getTranslations } from 'next-intl/server';
import { Carousel } from '@/components/features/carousel/carousel';
import { VideoDialog } from '@/components/features/video-dialog/video-dialog';
import { Cell, CellGrid } from '@/components/sections/blocks/cell-grid';
import { HeadingLink } from '@/components/sections/blocks/heading-link';
import { LiveLink } from '@/components/sections/blocks/live-link';
import { Split } from '@/components/sections/blocks/split';
import { ExampleMark } from '@/components/sections/example-mark';
import { PostCover } from '@/components/sections/news/lists/post-cover';
import { VerdictTag } from '@/components/sections/verdict-tag';
import { buttonClass } from '@/components/ui/button';
import { Day } from '@/components/ui/day';
import { Picture } from '@/components/ui/media/picture';
import { Section } from '@/components/ui/section';
import { local } from '@/lib/content';
import type { Local } from '@/lib/content/content-schema';
import { captionTracks } from '@/lib/domain/media/media-items';
import type { PostSummary } from '@/lib/domain/posts/post-types';
import { currentHref, currentLocale } from '@/lib/i18n/server';

type ServiceGroup = PostSummary & { children: PostSummary[] };

export async function Services({ groups }: { groups: ServiceGroup[] }) {
  const t = await getTranslations('home.services');
  const widgets = await getTranslations('widgets.services');
  const href = await currentHref();
  const all = (
    <a className="text-link py-2 hover:text-accent" href={href('/service')}>
      {t('all')}
    </a>
  );
  const slides = groups.map((group, index) => ({
    key: group.slug,
    content: <ServiceSlide group={group} mark={String(index + 1).padStart(2, '0')} hrefOf={href} />,
  }));
  return (
    <Section id="services" title={t('title')} lead={t('lead')} action={all}>
      {slides.length > 0 && <Carousel label={widgets('label')} slides={slides} perView={{ large: 3, small: 1 }} />}
    </Section>
  );
}

type ServiceSlideProps = { group: ServiceGroup; mark: string; hrefOf: (path: string) => string };

function ServiceSlide({ group, mark, hrefOf }: ServiceSlideProps) {
  return (
    <div className="flex h-full flex-col border border-line bg-card p-5 lg:p-6">
      <p className="figure-caption">{mark}</p>
      <PostCover cover={group.cover} sizes="18rem" className="mx-auto mt-4 mb-5 max-w-72" />
      <HeadingLink href={hrefOf(group.path)}>{group.title}</HeadingLink>
      <p className="mt-2 text-small text-soft">{group.excerpt}</p>
      <ul className="mt-5 text-small">
        {group.children.map(({ id, path, title }) => (
          <li key={id} className="border-t border-line">
            <a href={hrefOf(path)} className="block py-2 hover:text-accent">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const film = '/media/video/loading-supervision';
const service = '/service/consumer-goods-inspection/container-loading-supervision';
/** Lazy loading of video posters. React's types do not know the attribute yet. */
const lazy = { loading: 'lazy' } as const;
const scenes = ['empty', 'half', 'full', 'doors', 'seal'] as const;

export async function InspectionVideo() {
  const t = await getTranslations('home.video');
  const dialog = await getTranslations('widgets.video');
  const locale = await currentLocale();
  const tracks = captionTracks(`${film}.mp4`, locale);
  const large = { name: t('title'), url: `${film}.mp4`, poster: `${film}.jpg`, tracks };
  const player = (
    <video
      controls
      playsInline
      preload="none"
      {...lazy}
      poster={`${film}.avif`}
      width={1280}
      height={720}
      aria-label={t('label')}
      className="h-auto w-full bg-line"
    >
      <source src={`${film}.mp4`} type="video/mp4" />
      {tracks.map((track) => (
        <track key={track.srcLang} kind="captions" {...track} />
      ))}
    </video>
  );
  return (
    <Split id="video" title={t('title')} lead={t('lead')} media={player} mediaFirst>
      <ol className="mt-7 text-small">
        {scenes.map((scene, index) => (
          <li key={scene} className="flex gap-4 border-t border-line py-3">
            <span aria-hidden="true" className="figure-caption pt-0.5">
              {index + 1}
            </span>
            {t(`scenes.${scene}`)}
          </li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <VideoDialog film={large} closeLabel={dialog('close')} className={buttonClass('line')}>
          {dialog('large')}
        </VideoDialog>
        <LiveLink path={service} otherwise="nothing" className="text-link py-1 hover:text-accent">
          {t('action')}
        </LiveLink>
      </div>
    </Split>
  );
}

export async function Cases() {
  const [t, locale] = await Promise.all([getTranslations('home.cases'), currentLocale()]);
  const cases = local(locale, 'cases');
  if (cases.length === 0) return null;
  const slides = cases.map((item) => ({
    key: item.picture,
    content: <CaseSlide item={item} verdict={t(`verdict.${item.verdict}`)} />,
  }));
  return (
    <Section id="cases" title={t('title')} lead={t('lead')}>
      <Carousel label={t('label')} slides={slides} perView={{ large: 3, small: 1 }} />
    </Section>
  );
}

function CaseSlide({ item, verdict }: { item: Local<'cases'>[number]; verdict: string }) {
  return (
    <figure>
      <Picture
        src={item.picture}
        alt={item.alt}
        widths={[480, 960]}
        sizes="(min-width: 64rem) 24rem, 100vw"
        width={960}
        height={720}
        className="h-auto w-full"
      />
      <figcaption>
        <p className="figure-caption mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink">
          <VerdictTag verdict={item.verdict}>{verdict}</VerdictTag>
          {item.measure}
          {item.example && <ExampleMark />}
        </p>
        <h3 className="mt-4 text-h4">
          <LiveLink path={item.href} otherwise="text" className="hover:text-accent">
            {item.title}
          </LiveLink>
        </h3>
        <p className="mt-2 text-small text-soft">{item.text}</p>
      </figcaption>
    </figure>
  );
}

export async function News({ posts }: { posts: PostSummary[] }) {
  const [t, locale, href] = await Promise.all([getTranslations('home.news'), currentLocale(), currentHref()]);
  if (posts.length === 0) return null;
  const all = (
    <a className="text-link py-2 hover:text-accent" href={href('/blog')}>
      {t('all')}
    </a>
  );
  return (
    <Section id="news" title={t('title')} action={all}>
      <CellGrid>
        {posts.map((post) => (
          <Cell
            key={post.id}
            mark={<Day iso={post.publishedAt} locale={locale} style="long" />}
            cover={post.cover}
            title={post.title}
            href={href(post.path)}
            text={post.excerpt}
          />
        ))}
      </CellGrid>
    </Section>
  );
}
